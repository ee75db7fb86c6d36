import { IconHistory, IconPolygon } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'landmarks',
    rooms: ['landmark'],
    icon: IconPolygon,
    load: () => import('./LandmarksScreen.tsx'),
  },
  {
    screen: 'landmarkHistory',
    rooms: ['landmark', 'range'],
    icon: IconHistory,
    past: 'shown',
    load: () => import('./history/LandmarkHistoryScreen.tsx'),
  },
]
