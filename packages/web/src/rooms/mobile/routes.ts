import { IconMapPin, IconTruck } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'location',
    rooms: ['mobile', 'monitoring'],
    icon: IconMapPin,
    load: () => import('./LocationScreen.tsx'),
  },
  {
    screen: 'vehicle',
    rooms: ['mobile', 'monitoring'],
    icon: IconTruck,
    load: () => import('./VehicleScreen.tsx'),
    keepAlive: false,
  },
]
