import { IconMailForward } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'outbox',
    rooms: ['outbox'],
    icon: IconMailForward,
    load: () => import('./OutboxScreen.tsx'),
  },
]
