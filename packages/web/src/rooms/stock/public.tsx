import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

export { placeColumn } from './placeColumn.tsx'
export { PlaceSelect } from './PlaceSelect.tsx'
export { beep } from './station/beep.ts'
export { ScanField } from './station/ScanField.tsx'
export { usePlacedScans } from './station/usePlacedScans.ts'
export { usePlaceChoices } from './usePlaceChoices.ts'

/** Where a device lay in stock and how far it was; loaded with its texts when first shown. */
export const StockMoves = lazyPart(async () => {
  const [module] = await Promise.all([import('./StockMoves.tsx'), loadRooms(['stock'])])
  return { default: module.StockMoves }
})
