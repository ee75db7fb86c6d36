import { IconAlertTriangle, IconBellCog } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'notifications',
    rooms: ['alarmRule', 'alarmWords', 'range'],
    icon: IconBellCog,
    load: () => import('./NotificationsScreen.tsx'),
  },
  {
    screen: 'notification',
    rooms: ['alarmRule', 'alarmWords', 'range'],
    icon: IconAlertTriangle,
    load: () => import('./WizardScreen.tsx'),
    entity: (search) => search.get('rule') ?? 'new',
  },
]
