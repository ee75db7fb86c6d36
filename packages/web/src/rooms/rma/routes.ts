import { IconPackageImport, IconReceiptRefund, IconTruckReturn } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

const ACCOUNT_ROOMS = ['rma', 'myAccount'] as const

export const screens: readonly RoomScreen[] = [
  { screen: 'rmas', rooms: ['rma'], icon: IconTruckReturn, load: () => import('./RmasScreen.tsx') },
  { screen: 'rmaPage', rooms: ['rma'], icon: IconTruckReturn, load: () => import('./RmaRecordScreen.tsx') },
  {
    screen: 'rmaReceipts',
    rooms: ['rma', 'stock'],
    icon: IconPackageImport,
    load: () => import('./ReceiptsScreen.tsx'),
  },
  { screen: 'rentals', rooms: ['rma'], icon: IconReceiptRefund, load: () => import('./RentalsScreen.tsx') },
  { screen: 'rentalPage', rooms: ['rma'], icon: IconReceiptRefund, load: () => import('./RentalRecordScreen.tsx') },
  { screen: 'myRma', rooms: ACCOUNT_ROOMS, icon: IconTruckReturn, load: () => import('./MyRmaScreen.tsx') },
  {
    screen: 'rmaAdd',
    rooms: ACCOUNT_ROOMS,
    icon: IconTruckReturn,
    load: () => import('./RmaAddScreen.tsx'),
    keepAlive: false,
  },
  {
    screen: 'rmaDetail',
    rooms: ACCOUNT_ROOMS,
    icon: IconTruckReturn,
    load: () => import('./RmaDetailScreen.tsx'),
    keepAlive: false,
    entity: (search) => search.get('rmaId') ?? '',
  },
]
