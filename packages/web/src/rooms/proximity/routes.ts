import { IconMapPinSearch } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'proximity',
    rooms: ['proximity'],
    icon: IconMapPinSearch,
    past: 'shown',
    load: () => import('./ProximityScreen.tsx'),
  },
]
