import {
  IconBuildingStore,
  IconCash,
  IconClipboardList,
  IconContract,
  IconDiscount2,
  IconFileInvoice,
  IconPackage,
  IconReceipt,
  IconShoppingCart,
  IconUsersGroup,
} from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import type { OutsideScreen, RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  {
    screen: 'customers',
    rooms: ['customer', 'accounting', 'lineItem'],
    icon: IconUsersGroup,
    load: () => import('./customer/CustomersScreen.tsx'),
  },
  {
    screen: 'customerPage',
    rooms: ['customer', 'lineItem'],
    icon: IconUsersGroup,
    load: () => import('./customer/CustomerRecordScreen.tsx'),
  },
  {
    screen: 'contracts',
    rooms: ['contract'],
    icon: IconContract,
    load: () => import('./contract/ContractsScreen.tsx'),
  },
  {
    screen: 'contractPage',
    rooms: ['contract'],
    icon: IconContract,
    load: () => import('./contract/ContractRecordScreen.tsx'),
  },
  {
    screen: 'orders',
    rooms: ['order'],
    icon: IconClipboardList,
    load: () => import('./order/OrdersScreen.tsx'),
  },
  {
    screen: 'orderPage',
    rooms: ['order'],
    icon: IconClipboardList,
    load: () => import('./order/OrderRecordScreen.tsx'),
  },
  {
    screen: 'invoices',
    rooms: ['invoice', 'payment', 'accounting'],
    icon: IconFileInvoice,
    load: () => import('./invoice/InvoicesScreen.tsx'),
  },
  {
    screen: 'invoicePage',
    rooms: ['invoice', 'payment'],
    icon: IconFileInvoice,
    load: () => import('./invoice/InvoiceRecordScreen.tsx'),
  },
  {
    screen: 'payments',
    rooms: ['payment'],
    icon: IconCash,
    load: () => import('./payment/PaymentsScreen.tsx'),
  },
  {
    screen: 'paymentPage',
    rooms: ['payment'],
    icon: IconCash,
    load: () => import('./payment/PaymentRecordScreen.tsx'),
  },
  {
    screen: 'statements',
    rooms: ['payment'],
    icon: IconCash,
    load: () => import('./payment/StatementScreen.tsx'),
  },
  {
    screen: 'billing',
    rooms: ['invoice', 'payment', 'myAccount'],
    icon: IconReceipt,
    load: () => import('./invoice/BillingScreen.tsx'),
  },
  {
    screen: 'invoiceDetail',
    rooms: ['invoice', 'payment', 'myAccount'],
    icon: IconReceipt,
    load: () => import('./invoice/InvoiceDetailScreen.tsx'),
    keepAlive: false,
    entity: (search) => search.get('invoiceId') ?? '',
  },
  { screen: 'priceRules', rooms: ['price'], icon: IconDiscount2, load: () => import('./price/PriceRulesScreen.tsx') },
  { screen: 'servicePlans', rooms: ['price'], icon: IconReceipt, load: () => import('./plan/ServicePlansScreen.tsx') },
  { screen: 'onlineShop', rooms: ['shop'], icon: IconBuildingStore, load: () => import('./shop/OnlineShopScreen.tsx') },
  {
    screen: 'shopRequests',
    rooms: ['shop'],
    icon: IconShoppingCart,
    load: () => import('./shop/ShopRequestsScreen.tsx'),
  },
  { screen: 'skus', rooms: ['sku', 'accounting'], icon: IconPackage, load: () => import('./sku/SkusScreen.tsx') },
  { screen: 'skuPage', rooms: ['sku'], icon: IconPackage, load: () => import('./sku/SkuRecordScreen.tsx') },
]

export const outside: readonly OutsideScreen[] = [
  { path: paths.becomeCustomer, rooms: ['customerEntry'], load: () => import('./entry/RegisterScreen.tsx') },
  { path: paths.confirmCustomer, rooms: ['customerEntry'], load: () => import('./entry/ConfirmScreen.tsx') },
  {
    path: paths.sign,
    rooms: ['customerEntry'],
    load: () => import('./entry/SignScreen.tsx'),
  },
]
