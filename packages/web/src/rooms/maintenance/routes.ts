import { IconTool } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const maintenanceRoutes: readonly RouteEntry[] = [
  {
    path: '/maintenance',
    permission: 'maintenance:plan:view',
    rooms: ['maintenance'],
    title: 'maintenance',
    icon: IconTool,
    load: () => import('./MaintenanceScreen.tsx'),
    menu: true,
    weight: 45,
  },
]
