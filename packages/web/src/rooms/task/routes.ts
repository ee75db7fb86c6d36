import { IconAlertTriangle } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'tasks',
    rooms: ['task'],
    icon: IconAlertTriangle,
    load: () => import('./DeadTaskScreen.tsx'),
  },
]
