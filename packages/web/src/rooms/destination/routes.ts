import { IconFlag } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'destinations',
    rooms: ['destination'],
    icon: IconFlag,
    load: () => import('./DestinationsScreen.tsx'),
  },
]
