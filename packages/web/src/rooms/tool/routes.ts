import { IconSend } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'sendEmail',
    rooms: ['tool'],
    icon: IconSend,
    load: () => import('./SendEmailScreen.tsx'),
  },
]
