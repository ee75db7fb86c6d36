import { IconRotateClockwise } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'corrections',
    rooms: ['movement', 'reading', 'range'],
    icon: IconRotateClockwise,
    load: () => import('./restatements/RestatementsScreen.tsx'),
  },
]
