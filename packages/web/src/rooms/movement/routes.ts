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
    // reached from a trail's timeline and from the settings of movement
    menu: false,
    weight: 40,
  },
]
