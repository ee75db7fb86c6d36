import { IconFileImport } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'importSources',
    rooms: ['importSource', 'importInbox', 'importConflict', 'importMail', 'importServer', 'importSftp'],
    icon: IconFileImport,
    load: () => import('./ImportSourcesScreen.tsx'),
  },
]
