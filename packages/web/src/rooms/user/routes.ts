import { IconUsers } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const userRoutes: readonly RouteEntry[] = [
  {
    path: '/users',
    permission: 'organization:user:view',
    rooms: ['user'],
    title: 'users',
    icon: IconUsers,
    load: () => import('./UsersScreen.tsx'),
    menu: true,
    weight: 45,
  },
]
