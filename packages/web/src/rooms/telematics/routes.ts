import { IconPlugConnected } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'telematics',
    rooms: ['telematics'],
    icon: IconPlugConnected,
    load: () => import('./TelematicsScreen.tsx'),
  },
]
