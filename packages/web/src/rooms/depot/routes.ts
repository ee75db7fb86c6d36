import { IconBuildingWarehouse } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  { screen: 'depots', rooms: ['depot'], icon: IconBuildingWarehouse, load: () => import('./DepotsScreen.tsx') },
]
