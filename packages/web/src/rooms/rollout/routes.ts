import { IconStairsUp } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

const rooms = ['rollout', 'firmwareJob'] as const

export const screens: readonly RoomScreen[] = [
  { screen: 'rollouts', rooms, icon: IconStairsUp, load: () => import('./RolloutsScreen.tsx') },
  { screen: 'rolloutPage', rooms, icon: IconStairsUp, load: () => import('./RolloutRecordScreen.tsx') },
]
