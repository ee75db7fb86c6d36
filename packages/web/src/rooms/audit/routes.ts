import { IconHistory } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'auditLog',
    rooms: ['audit', 'range', 'softDelete'],
    icon: IconHistory,
    load: () => import('./AuditScreen.tsx'),
  },
]
