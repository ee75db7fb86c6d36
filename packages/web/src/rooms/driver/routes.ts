import { IconSteeringWheel } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const driverRoutes: readonly RouteEntry[] = [
  {
    path: '/drivers',
    permission: 'monitoring:driver:view',
    rooms: ['driver'],
    title: 'drivers',
    icon: IconSteeringWheel,
    load: () => import('./DriversScreen.tsx'),
    menu: true,
    weight: 36,
  },
]
