import { IconRoute } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const trailRoutes: readonly RouteEntry[] = [
  {
    path: '/vehicleHostoryTrail',
    permission: 'monitoring:history-trail',
    rooms: ['trail', 'monitoring', 'range'],
    title: 'trail',
    icon: IconRoute,
    load: () => import('./HistoryTrailScreen.tsx'),
    menu: true,
    weight: 20,
    entity: (search) => search.get('vehicle') ?? '',
  },
]
