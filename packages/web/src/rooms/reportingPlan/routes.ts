import { IconClockCheck } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'reportingPlans',
    rooms: ['reportingPlan'],
    icon: IconClockCheck,
    load: () => import('./ReportingPlansScreen.tsx'),
  },
]
