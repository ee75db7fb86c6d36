import { IconVocabulary } from '@tabler/icons-react'
import type { RouteEntry } from '../../app/RouteEntry.ts'

export const dictionaryRoutes: readonly RouteEntry[] = [
  {
    path: '/dictionary',
    permission: 'system:dictionary:view',
    rooms: ['dictionary'],
    title: 'dictionary',
    icon: IconVocabulary,
    load: () => import('./DictionaryScreen.tsx'),
    menu: true,
    weight: 230,
  },
]
