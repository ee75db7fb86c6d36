import { IconUserShield } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'roles',
    rooms: ['role', 'permission'],
    icon: IconUserShield,
    load: () => import('./RolesScreen.tsx'),
  },
]
