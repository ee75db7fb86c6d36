import { IconMail, IconMailForward } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'messages',
    rooms: ['message'],
    icon: IconMail,
    load: () => import('./MessagesScreen.tsx'),
  },
  {
    screen: 'messageManager',
    rooms: ['message'],
    icon: IconMailForward,
    load: () => import('./MessageManagerScreen.tsx'),
  },
]
