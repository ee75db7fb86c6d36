import { IconRadar2 } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const deviceRoutes: readonly RouteEntry[] = [
  {
    path: '/devices',
    permission: 'organization:device:view',
    rooms: ['device'],
    title: 'devices',
    icon: IconRadar2,
    load: () => import('./DevicesScreen.tsx'),
    menu: true,
    weight: 40,
  },
]
