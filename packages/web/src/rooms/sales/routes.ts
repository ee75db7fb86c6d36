import { IconPackage, IconUsersGroup } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'customers',
    rooms: ['customer'],
    icon: IconUsersGroup,
    load: () => import('./customer/CustomersScreen.tsx'),
  },
  {
    screen: 'customerPage',
    rooms: ['customer'],
    icon: IconUsersGroup,
    load: () => import('./customer/CustomerRecordScreen.tsx'),
  },
  { screen: 'skus', rooms: ['sku'], icon: IconPackage, load: () => import('./sku/SkusScreen.tsx') },
  { screen: 'skuPage', rooms: ['sku'], icon: IconPackage, load: () => import('./sku/SkuRecordScreen.tsx') },
]
