import { IconTag, IconTool } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  { screen: 'repairs', rooms: ['repair'], icon: IconTool, load: () => import('./RepairsScreen.tsx') },
  { screen: 'repairPage', rooms: ['repair'], icon: IconTool, load: () => import('./RepairRecordScreen.tsx') },
  { screen: 'repairLabels', rooms: ['repair'], icon: IconTag, load: () => import('./RepairLabelsScreen.tsx') },
]
