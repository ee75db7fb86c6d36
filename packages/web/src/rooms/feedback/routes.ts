import { IconMessage2, IconMessages } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const feedbackRoutes: readonly RouteEntry[] = [
  {
    path: '/feedback',
    permission: 'service:feedback:view',
    rooms: ['feedback'],
    title: 'feedback',
    icon: IconMessage2,
    load: () => import('./FeedbackScreen.tsx'),
    menu: true,
    weight: 210,
  },
  {
    path: '/feedback-manager',
    permission: 'service:feedback:manage',
    rooms: ['feedback'],
    title: 'feedbackManager',
    icon: IconMessages,
    load: () => import('./FeedbackManagerScreen.tsx'),
    menu: true,
    weight: 215,
  },
]
