import { IconFlag } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const destinationRoutes: readonly RouteEntry[] = [
  {
    path: '/destinations',
    permission: 'monitoring:destination:view',
    rooms: ['destination'],
    title: 'destinations',
    icon: IconFlag,
    load: () => import('./DestinationsScreen.tsx'),
    menu: true,
    weight: 37,
  },
]
