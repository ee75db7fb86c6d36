import { IconFileCode } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  { screen: 'firmware', rooms: ['firmware'], icon: IconFileCode, load: () => import('./FirmwareScreen.tsx') },
  { screen: 'firmwarePage', rooms: ['firmware'], icon: IconFileCode, load: () => import('./FirmwareRecordScreen.tsx') },
]
