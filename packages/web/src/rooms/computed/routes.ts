import { IconMathFunction } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'computedAttributes',
    rooms: ['computed', 'range'],
    icon: IconMathFunction,
    load: () => import('./ComputedScreen.tsx'),
  },
]
