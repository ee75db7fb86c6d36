import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** Charts of a vehicle's computed attributes in a range that is chosen elsewhere, loaded with their texts when first shown. */
export const ComputedChartsIn = lazyPart(async () => {
  const [module] = await Promise.all([import('./ComputedChartsIn.tsx'), loadRooms(['computed'])])
  return { default: module.ComputedChartsIn }
})

export { useComputedColumns } from './useComputedColumns.ts'
