import { IconListDetails, IconMap2 } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const monitoringRoutes: readonly RouteEntry[] = [
  {
    path: '/map',
    permission: 'monitoring:map:view',
    rooms: ['monitoring', 'timeMachine'],
    title: 'monitoring',
    icon: IconMap2,
    load: () => import('./MonitoringScreen.tsx'),
    menu: true,
    weight: 10,
  },
  {
    path: '/legend',
    permission: null,
    rooms: ['monitoring', 'alarmWords'],
    title: 'legend',
    icon: IconListDetails,
    load: () => import('./legend/LegendScreen.tsx'),
    menu: false,
    weight: 95,
  },
]
