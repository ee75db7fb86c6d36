import { IconRadar2 } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'devices',
    rooms: ['device', 'command'],
    icon: IconRadar2,
    load: () => import('./DevicesScreen.tsx'),
  },
  {
    screen: 'devicePage',
    rooms: ['device', 'command'],
    icon: IconRadar2,
    load: () => import('./DeviceRecordScreen.tsx'),
  },
]
