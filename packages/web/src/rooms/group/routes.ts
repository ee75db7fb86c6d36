import { IconStack2 } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const groupRoutes: readonly RouteEntry[] = [
  {
    path: '/groups',
    permission: 'monitoring:group:view',
    rooms: ['group'],
    title: 'groups',
    icon: IconStack2,
    load: () => import('./GroupsScreen.tsx'),
    menu: true,
    weight: 35,
  },
]
