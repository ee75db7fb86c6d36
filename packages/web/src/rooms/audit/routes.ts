import { IconHistory } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const auditRoutes: readonly RouteEntry[] = [
  {
    path: '/audit',
    permission: 'system:audit:view',
    rooms: ['audit', 'range', 'softDelete'],
    title: 'auditLog',
    icon: IconHistory,
    load: () => import('./AuditScreen.tsx'),
    menu: true,
    weight: 240,
  },
]
