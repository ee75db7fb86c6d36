import { IconListTree } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'menus',
    rooms: ['menu', 'permission'],
    icon: IconListTree,
    load: () => import('./MenusScreen.tsx'),
  },
]
