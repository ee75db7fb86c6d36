import { IconUserShield } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const roleRoutes: readonly RouteEntry[] = [
  {
    path: '/roles',
    permission: 'system:role:view',
    rooms: ['role', 'permission'],
    title: 'roles',
    icon: IconUserShield,
    load: () => import('./RolesScreen.tsx'),
    menu: true,
    weight: 46,
  },
]
