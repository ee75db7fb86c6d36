import { IconCpu } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  { screen: 'models', rooms: ['model'], icon: IconCpu, load: () => import('./ModelsScreen.tsx') },
  { screen: 'modelPage', rooms: ['model'], icon: IconCpu, load: () => import('./ModelRecordScreen.tsx') },
]
