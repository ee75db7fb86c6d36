import { IconListDetails, IconMap2 } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'monitoring',
    rooms: ['monitoring', 'timeMachine'],
    icon: IconMap2,
    map: true,
    past: 'own',
    load: () => import('./MonitoringScreen.tsx'),
  },
  {
    screen: 'legend',
    rooms: ['monitoring', 'alarmWords'],
    icon: IconListDetails,
    load: () => import('./legend/LegendScreen.tsx'),
  },
]
