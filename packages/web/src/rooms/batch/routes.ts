import { IconPackages } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  { screen: 'batches', rooms: ['batch'], icon: IconPackages, load: () => import('./BatchesScreen.tsx') },
  { screen: 'batchPage', rooms: ['batch'], icon: IconPackages, load: () => import('./BatchRecordScreen.tsx') },
]
