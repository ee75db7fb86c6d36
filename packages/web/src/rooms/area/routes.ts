import { IconMapPins } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'areas',
    rooms: ['area'],
    icon: IconMapPins,
    load: () => import('./AreasScreen.tsx'),
  },
]
