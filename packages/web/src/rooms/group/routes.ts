import { IconStack2 } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'groups',
    rooms: ['group'],
    icon: IconStack2,
    load: () => import('./GroupsScreen.tsx'),
  },
]
