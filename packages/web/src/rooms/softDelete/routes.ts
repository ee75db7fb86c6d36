import { IconTrash } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'deletedRecords',
    rooms: ['softDelete'],
    icon: IconTrash,
    load: () => import('./DeletedScreen.tsx'),
  },
]
