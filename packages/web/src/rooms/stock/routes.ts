import {
  IconBarcode,
  IconBuildingWarehouse,
  IconClipboardCheck,
  IconComponents,
  IconGauge,
  IconStack2,
} from '@tabler/icons-react'
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
  {
    screen: 'stockCounts',
    rooms: ['stock'],
    icon: IconClipboardCheck,
    load: () => import('./count/StockCountsScreen.tsx'),
  },
  {
    screen: 'stockCountPage',
    rooms: ['stock'],
    icon: IconClipboardCheck,
    load: () => import('./count/CountRecordScreen.tsx'),
  },
  { screen: 'stockLevels', rooms: ['stock'], icon: IconGauge, load: () => import('./StockLevelsScreen.tsx') },
  { screen: 'stockParts', rooms: ['stock'], icon: IconComponents, load: () => import('./StockPartsScreen.tsx') },
  { screen: 'stockPlaces', rooms: ['stock'], icon: IconStack2, load: () => import('./StockPlacesScreen.tsx') },
]
