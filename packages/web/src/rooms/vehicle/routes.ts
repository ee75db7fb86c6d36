import { IconTruck } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const vehicleRoutes: readonly RouteEntry[] = [
  {
    path: '/vehicles',
    permission: 'monitoring:vehicle:view',
    rooms: ['vehicle'],
    title: 'vehicles',
    icon: IconTruck,
    load: () => import('./VehiclesScreen.tsx'),
    menu: true,
    weight: 30,
  },
]
