import { IconAdjustmentsHorizontal, IconSettings, IconUserCircle } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import type { RouteEntry } from '../../app/RouteEntry.ts'
import { SETTINGS } from './mobile/settingTable.ts'

const VIEW = 'usercenter:myaccount:view'
const ACCOUNT_ROOMS = ['myAccount', 'account', 'session'] as const

export const accountRoutes: readonly RouteEntry[] = [
  {
    path: paths.preferences,
    permission: null,
    rooms: ['account', 'session'],
    title: 'preferences',
    icon: IconAdjustmentsHorizontal,
    load: () => import('./PreferencesScreen.tsx'),
    menu: true,
    weight: 10_000,
  },
  {
    path: paths.account,
    permission: VIEW,
    rooms: ACCOUNT_ROOMS,
    title: 'myAccount',
    icon: IconUserCircle,
    load: () => import('./AccountScreen.tsx'),
    menu: false,
    keepAlive: false,
    weight: 10_010,
  },
  {
    path: paths.profile,
    permission: 'usercenter:myaccount:profile',
    rooms: ACCOUNT_ROOMS,
    title: 'profile',
    icon: IconUserCircle,
    load: () => import('./ProfileScreen.tsx'),
    menu: false,
    weight: 10_011,
  },
  {
    path: paths.password,
    permission: VIEW,
    rooms: ACCOUNT_ROOMS,
    title: 'password',
    icon: IconUserCircle,
    load: () => import('./PasswordScreen.tsx'),
    menu: false,
    // what was typed there does not stay (NAV-1)
    keepAlive: false,
    weight: 10_012,
  },
  {
    path: paths.twoFactor,
    permission: VIEW,
    rooms: ACCOUNT_ROOMS,
    title: 'twoFactor',
    icon: IconUserCircle,
    load: () => import('./TwoFactorScreen.tsx'),
    menu: false,
    weight: 10_013,
  },
  {
    path: paths.loginAccounts,
    permission: VIEW,
    rooms: ACCOUNT_ROOMS,
    title: 'loginAccounts',
    icon: IconUserCircle,
    load: () => import('./LoginAccountScreen.tsx'),
    menu: false,
    weight: 10_014,
  },
  {
    path: paths.start,
    permission: null,
    rooms: ['account'],
    title: 'start',
    icon: IconUserCircle,
    load: () => import('./mobile/StartScreen.tsx'),
    menu: false,
    weight: 10_020,
  },
  {
    path: paths.settings,
    permission: null,
    rooms: ['account'],
    title: 'settings',
    icon: IconSettings,
    load: () => import('./mobile/SettingsScreen.tsx'),
    menu: false,
    weight: 10_021,
  },
  ...SETTINGS.map((setting, i): RouteEntry => ({
    path: setting.path,
    permission: null,
    rooms: ['account'],
    title: 'settings',
    icon: IconSettings,
    load: () => import('./mobile/SettingScreen.tsx'),
    menu: false,
    keepAlive: false,
    weight: 10_022 + i,
  })),
]
