import { IconShare } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import type { OutsideScreen, RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'shares',
    rooms: ['share'],
    icon: IconShare,
    load: () => import('./SharesScreen.tsx'),
  },
]

export const outside: readonly OutsideScreen[] = [
  { path: paths.shared, rooms: ['sharedView'], load: () => import('./view/SharedScreen.tsx') },
]
