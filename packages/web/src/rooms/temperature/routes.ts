import { IconTemperature } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const temperatureRoutes: readonly RouteEntry[] = [
  {
    path: '/temperature',
    permission: 'monitoring:temperature:view',
    rooms: ['temperature', 'range'],
    title: 'temperatures',
    icon: IconTemperature,
    load: () => import('./TemperatureScreen.tsx'),
    menu: true,
    weight: 92,
  },
]
