import { IconTruck } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'vehicles',
    rooms: ['vehicle'],
    icon: IconTruck,
    load: () => import('./VehiclesScreen.tsx'),
  },
  {
    screen: 'vehiclePage',
    rooms: ['vehicle', 'range'],
    past: 'shown',
    icon: IconTruck,
    load: () => import('./VehicleRecordScreen.tsx'),
  },
]
