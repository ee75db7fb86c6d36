import { IconRotateClockwise } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const movementRoutes: readonly RouteEntry[] = [
  {
    path: '/corrections',
    permission: 'monitoring:history-trail',
    rooms: ['movement', 'range'],
    title: 'corrections',
    icon: IconRotateClockwise,
    load: () => import('./restatements/RestatementsScreen.tsx'),
    menu: true,
    weight: 40,
  },
]
