import { IconBarcode, IconBuildingWarehouse, IconStack2 } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  { screen: 'stock', rooms: ['stock'], icon: IconBuildingWarehouse, load: () => import('./StockScreen.tsx') },
  {
    screen: 'stockItemPage',
    rooms: ['stock'],
    icon: IconBuildingWarehouse,
    load: () => import('./StockRecordScreen.tsx'),
  },
  { screen: 'scanStation', rooms: ['stock'], icon: IconBarcode, load: () => import('./station/ScanStationScreen.tsx') },
  { screen: 'stockPlaces', rooms: ['stock'], icon: IconStack2, load: () => import('./StockPlacesScreen.tsx') },
]
