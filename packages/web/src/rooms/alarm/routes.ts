import { IconUrgent } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'alarms',
    rooms: ['alarm', 'alarmWords', 'range'],
    icon: IconUrgent,
    past: 'shown',
    load: () => import('./AlarmsScreen.tsx'),
  },
]
