import { IconAdjustmentsHorizontal, IconSettings, IconUserCircle } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'
import { SETTINGS } from './mobile/settingTable.ts'

const ACCOUNT_ROOMS = ['myAccount', 'account', 'session'] as const

export const screens: readonly RoomScreen[] = [
  {
    screen: 'preferences',
    rooms: ['account', 'session'],
    icon: IconAdjustmentsHorizontal,
    load: () => import('./PreferencesScreen.tsx'),
  },
  {
    screen: 'myAccount',
    rooms: ACCOUNT_ROOMS,
    icon: IconUserCircle,
    load: () => import('./AccountScreen.tsx'),
    keepAlive: false,
  },
  {
    screen: 'profile',
    rooms: ACCOUNT_ROOMS,
    icon: IconUserCircle,
    load: () => import('./ProfileScreen.tsx'),
  },
  {
    screen: 'password',
    rooms: ACCOUNT_ROOMS,
    icon: IconUserCircle,
    load: () => import('./PasswordScreen.tsx'),
    // what was typed there does not stay (NAV-1)
    keepAlive: false,
  },
  {
    screen: 'twoFactor',
    rooms: ACCOUNT_ROOMS,
    icon: IconUserCircle,
    load: () => import('./TwoFactorScreen.tsx'),
  },
  {
    screen: 'loginAccounts',
    rooms: ACCOUNT_ROOMS,
    icon: IconUserCircle,
    load: () => import('./LoginAccountScreen.tsx'),
  },
  {
    screen: 'start',
    rooms: ['account'],
    icon: IconUserCircle,
    load: () => import('./mobile/StartScreen.tsx'),
  },
  {
    screen: 'functions',
    rooms: ['account'],
    icon: IconUserCircle,
    load: () => import('./mobile/StartScreen.tsx'),
  },
  {
    screen: 'settings',
    rooms: ['account'],
    icon: IconSettings,
    load: () => import('./mobile/SettingsScreen.tsx'),
  },
  ...SETTINGS.map(({ screen }): RoomScreen => ({
    screen,
    rooms: ['account'],
    icon: IconSettings,
    load: () => import('./mobile/SettingScreen.tsx'),
    keepAlive: false,
  })),
]
