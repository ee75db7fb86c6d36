import { IconRoute } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'historyTrail',
    rooms: ['trail', 'monitoring', 'range'],
    icon: IconRoute,
    map: true,
    load: () => import('./HistoryTrailScreen.tsx'),
    entity: (search) => search.get('vehicle') ?? '',
  },
]
