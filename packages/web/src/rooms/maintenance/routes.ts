import { IconTool } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'maintenance',
    rooms: ['maintenance'],
    icon: IconTool,
    load: () => import('./MaintenanceScreen.tsx'),
  },
]
