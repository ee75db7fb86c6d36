import { IconSteeringWheel } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'drivers',
    rooms: ['driver'],
    icon: IconSteeringWheel,
    past: 'shown',
    load: () => import('./DriversScreen.tsx'),
  },
  { screen: 'driverPage', rooms: ['driver'], icon: IconSteeringWheel, load: () => import('./DriverRecordScreen.tsx') },
]
