import { IconCalendarDollar } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'monthlyBilling',
    rooms: ['billing', 'price'],
    icon: IconCalendarDollar,
    load: () => import('./MonthlyBillingScreen.tsx'),
  },
]
