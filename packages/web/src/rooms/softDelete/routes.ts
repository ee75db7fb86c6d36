import { IconTrash } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const softDeleteRoutes: readonly RouteEntry[] = [
  {
    path: '/deleted-records',
    permission: 'soft-delete:record:view',
    rooms: ['softDelete'],
    title: 'deletedRecords',
    icon: IconTrash,
    load: () => import('./DeletedScreen.tsx'),
    menu: true,
    weight: 260,
  },
]
