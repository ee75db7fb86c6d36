import { IconUrgent } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const alarmRoutes: readonly RouteEntry[] = [
  {
    path: paths.alarms(),
    permission: 'monitoring:alarm:view',
    rooms: ['alarm', 'alarmWords', 'range'],
    title: 'alarms',
    icon: IconUrgent,
    load: () => import('./AlarmsScreen.tsx'),
    menu: true,
    weight: 37,
  },
]
