import { IconMapPin, IconTruck } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const mobileRoutes: readonly RouteEntry[] = [
  {
    path: paths.location(),
    permission: 'monitoring:map:view',
    rooms: ['mobile', 'monitoring'],
    title: 'location',
    icon: IconMapPin,
    load: () => import('./LocationScreen.tsx'),
    menu: false,
    weight: 10_030,
  },
  {
    path: paths.vehicle(),
    permission: 'monitoring:map:view',
    rooms: ['mobile', 'monitoring'],
    title: 'vehicle',
    icon: IconTruck,
    load: () => import('./VehicleScreen.tsx'),
    menu: false,
    keepAlive: false,
    weight: 10_031,
  },
]
