import { IconVocabulary } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'dictionary',
    rooms: ['dictionary'],
    icon: IconVocabulary,
    load: () => import('./DictionaryScreen.tsx'),
  },
]
