import { IconClipboardCheck, IconKey } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import type { OutsideScreen, RoomScreen } from '../../app/RoomScreen.ts'

const rooms = ['install'] as const

export const screens: readonly RoomScreen[] = [
  { screen: 'installs', rooms, icon: IconClipboardCheck, load: () => import('./InstallsScreen.tsx') },
  { screen: 'installPage', rooms, icon: IconClipboardCheck, load: () => import('./InstallRecordScreen.tsx') },
  { screen: 'installCodes', rooms, icon: IconKey, load: () => import('./InstallCodesScreen.tsx') },
]

export const outside: readonly OutsideScreen[] = [
  { path: paths.install, rooms: ['installPhone'], load: () => import('./phone/InstallScreen.tsx') },
]
