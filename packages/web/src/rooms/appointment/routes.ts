import { IconCalendarTime } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'appointments',
    rooms: ['appointment'],
    icon: IconCalendarTime,
    load: () => import('./AppointmentsScreen.tsx'),
  },
]
