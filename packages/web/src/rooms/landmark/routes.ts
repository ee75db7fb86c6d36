import { IconHistory, IconPolygon } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const landmarkRoutes: readonly RouteEntry[] = [
  {
    path: '/landmarks',
    permission: 'monitoring:landmark:view',
    rooms: ['landmark'],
    title: 'landmarks',
    icon: IconPolygon,
    load: () => import('./LandmarksScreen.tsx'),
    menu: true,
    weight: 37,
  },
  {
    path: '/landmarkHistory',
    permission: 'monitoring:landmark:view',
    rooms: ['landmark', 'range'],
    title: 'landmarkHistory',
    icon: IconHistory,
    load: () => import('./history/LandmarkHistoryScreen.tsx'),
    menu: false,
    weight: 38,
  },
]
