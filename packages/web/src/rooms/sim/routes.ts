import { IconCellSignal4, IconDeviceSim } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  { screen: 'sims', rooms: ['sim'], icon: IconDeviceSim, load: () => import('./SimsScreen.tsx') },
  { screen: 'simPage', rooms: ['sim'], icon: IconDeviceSim, load: () => import('./SimRecordScreen.tsx') },
  { screen: 'simCarriers', rooms: ['sim'], icon: IconCellSignal4, load: () => import('./SimCarriersScreen.tsx') },
]
