import { IconDiscount2, IconPackage, IconReceipt, IconUsersGroup } from '@tabler/icons-react'
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
  { screen: 'priceRules', rooms: ['price'], icon: IconDiscount2, load: () => import('./price/PriceRulesScreen.tsx') },
  { screen: 'servicePlans', rooms: ['price'], icon: IconReceipt, load: () => import('./plan/ServicePlansScreen.tsx') },
  { screen: 'skus', rooms: ['sku'], icon: IconPackage, load: () => import('./sku/SkusScreen.tsx') },
  { screen: 'skuPage', rooms: ['sku'], icon: IconPackage, load: () => import('./sku/SkuRecordScreen.tsx') },
]
