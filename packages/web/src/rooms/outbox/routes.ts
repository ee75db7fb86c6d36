import { IconMailForward } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const outboxRoutes: readonly RouteEntry[] = [
  {
    path: paths.outbox,
    // the server lets administrators in only; no role can permit it
    permission: null,
    rooms: ['outbox'],
    title: 'outbox',
    icon: IconMailForward,
    load: () => import('./OutboxScreen.tsx'),
    menu: false,
    weight: 10_030,
  },
]
