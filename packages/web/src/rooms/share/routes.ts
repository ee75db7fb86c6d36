import { IconShare } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const shareRoutes: readonly RouteEntry[] = [
  {
    path: '/shareLocation',
    permission: 'monitoring:share:view',
    rooms: ['share'],
    title: 'shares',
    icon: IconShare,
    load: () => import('./SharesScreen.tsx'),
    menu: true,
    weight: 46,
  },
]
