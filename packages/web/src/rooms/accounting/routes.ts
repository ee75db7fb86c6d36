import { IconCalculator } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  { screen: 'accounting', rooms: ['accounting'], icon: IconCalculator, load: () => import('./AccountingScreen.tsx') },
]
