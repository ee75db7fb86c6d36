import { IconAlertTriangle, IconBellCog } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const alarmRuleRoutes: readonly RouteEntry[] = [
  {
    path: paths.notifications,
    permission: 'monitoring:alarm-rule:view',
    rooms: ['alarmRule', 'alarmWords', 'range'],
    title: 'notifications',
    icon: IconBellCog,
    load: () => import('./NotificationsScreen.tsx'),
    menu: true,
    weight: 38,
  },
  {
    path: paths.notification(),
    permission: 'monitoring:alarm-rule:view',
    rooms: ['alarmRule', 'alarmWords', 'range'],
    title: 'notification',
    icon: IconAlertTriangle,
    load: () => import('./WizardScreen.tsx'),
    menu: false,
    weight: 39,
    entity: (search) => search.get('rule') ?? 'new',
  },
]
