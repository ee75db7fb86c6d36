import { IconMapPins } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const areaRoutes: readonly RouteEntry[] = [
  {
    path: '/areas',
    permission: 'area:area:view',
    rooms: ['area'],
    title: 'areas',
    icon: IconMapPins,
    load: () => import('./AreasScreen.tsx'),
    menu: true,
    weight: 250,
  },
]
