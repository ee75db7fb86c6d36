import { IconMail, IconMailForward } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const messageRoutes: readonly RouteEntry[] = [
  {
    path: '/messages',
    permission: 'service:message:view',
    rooms: ['message'],
    title: 'messages',
    icon: IconMail,
    load: () => import('./MessagesScreen.tsx'),
    menu: true,
    weight: 200,
  },
  {
    path: '/message-manager',
    permission: 'service:message:manage',
    rooms: ['message'],
    title: 'messageManager',
    icon: IconMailForward,
    load: () => import('./MessageManagerScreen.tsx'),
    menu: true,
    weight: 205,
  },
]
