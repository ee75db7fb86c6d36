import { IconChartBar } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  { screen: 'usage', rooms: ['usage'], icon: IconChartBar, load: () => import('./UsageScreen.tsx') },
]
