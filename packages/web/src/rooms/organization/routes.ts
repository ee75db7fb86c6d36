import { IconBuilding } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'organization',
    rooms: ['organization'],
    icon: IconBuilding,
    load: () => import('./OrganizationScreen.tsx'),
  },
]
