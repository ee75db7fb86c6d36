import { IconMap2 } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  { screen: 'mapSources', rooms: ['mapSource'], icon: IconMap2, load: () => import('./MapSourcesScreen.tsx') },
]
