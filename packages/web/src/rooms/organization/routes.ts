import { IconBuilding } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const organizationRoutes: readonly RouteEntry[] = [
  {
    path: '/main',
    permission: 'organization:org:view',
    rooms: ['organization'],
    title: 'organization',
    icon: IconBuilding,
    load: () => import('./OrganizationScreen.tsx'),
    menu: true,
    weight: 50,
  },
]
