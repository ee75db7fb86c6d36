import { IconServer2 } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'processes',
    rooms: ['serverProcess'],
    icon: IconServer2,
    load: () => import('./ServerProcessScreen.tsx'),
  },
]
