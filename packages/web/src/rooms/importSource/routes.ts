import { IconFileImport } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const importSourceRoutes: readonly RouteEntry[] = [
  {
    path: '/importSources',
    permission: 'monitoring:import:view',
    rooms: ['importSource'],
    title: 'importSources',
    icon: IconFileImport,
    load: () => import('./ImportSourcesScreen.tsx'),
    menu: true,
    weight: 39,
  },
]
