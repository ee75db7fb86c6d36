import { IconUsers } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'users',
    rooms: ['user'],
    icon: IconUsers,
    load: () => import('./UsersScreen.tsx'),
  },
]
