import { IconSend } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const toolRoutes: readonly RouteEntry[] = [
  {
    path: '/send-email',
    permission: 'tool:email:send',
    rooms: ['tool'],
    title: 'sendEmail',
    icon: IconSend,
    load: () => import('./SendEmailScreen.tsx'),
    menu: true,
    weight: 270,
  },
]
