import { IconAdjustments } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'settingPresets',
    rooms: ['settingPreset', 'deviceSetting'],
    icon: IconAdjustments,
    load: () => import('./SettingPresetsScreen.tsx'),
  },
]
