import { IconCalendarWeek } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'weeklySchedules',
    rooms: ['schedule'],
    icon: IconCalendarWeek,
    load: () => import('./SchedulesScreen.tsx'),
  },
]
