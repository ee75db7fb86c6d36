import { IconMapPinSearch } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const proximityRoutes: readonly RouteEntry[] = [
  {
    path: '/proximity',
    permission: 'monitoring:proximity:view',
    rooms: ['proximity'],
    title: 'proximity',
    icon: IconMapPinSearch,
    load: () => import('./ProximityScreen.tsx'),
    menu: true,
    weight: 39,
  },
]
