import { IconTemperature } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'temperatures',
    rooms: ['temperature', 'range'],
    icon: IconTemperature,
    load: () => import('./TemperatureScreen.tsx'),
  },
]
