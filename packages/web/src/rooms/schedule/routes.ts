import { IconCalendarWeek } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const scheduleRoutes: readonly RouteEntry[] = [
  {
    path: '/weekly-schedules',
    permission: 'monitoring:schedule:view',
    rooms: ['schedule'],
    title: 'weeklySchedules',
    icon: IconCalendarWeek,
    load: () => import('./SchedulesScreen.tsx'),
    menu: true,
    weight: 48,
  },
]
