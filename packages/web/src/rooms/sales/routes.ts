import { IconPackage } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  { screen: 'skus', rooms: ['sku'], icon: IconPackage, load: () => import('./sku/SkusScreen.tsx') },
  { screen: 'skuPage', rooms: ['sku'], icon: IconPackage, load: () => import('./sku/SkuRecordScreen.tsx') },
]
