import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** What a vehicle does now, as the drawer of the map shows it; loaded with its texts when first shown. */
export const AssetPart = lazyPart(async () => {
  const [module] = await Promise.all([import('./asset/AssetPart.tsx'), loadRooms(['monitoring'])])
  return { default: module.AssetPart }
})
