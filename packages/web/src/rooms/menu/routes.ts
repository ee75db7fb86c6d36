import { IconListTree } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const menuRoutes: readonly RouteEntry[] = [
  {
    path: '/menus',
    permission: 'system:menu:view',
    rooms: ['menu', 'permission'],
    title: 'menus',
    icon: IconListTree,
    load: () => import('./MenusScreen.tsx'),
    menu: true,
    weight: 47,
  },
]
