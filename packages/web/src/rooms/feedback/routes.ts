import { IconMessage2, IconMessages } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'feedback',
    rooms: ['feedback'],
    icon: IconMessage2,
    load: () => import('./FeedbackScreen.tsx'),
  },
  {
    screen: 'feedbackManager',
    rooms: ['feedback'],
    icon: IconMessages,
    load: () => import('./FeedbackManagerScreen.tsx'),
  },
]
