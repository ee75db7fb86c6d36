import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const accountRoutes: readonly RouteEntry[] = [
  {
    path: '/preferences',
    permission: null,
    rooms: ['account', 'session'],
    title: 'preferences',
    icon: IconAdjustmentsHorizontal,
    load: () => import('./PreferencesScreen.tsx'),
    menu: true,
    weight: 10_000,
  },
]
