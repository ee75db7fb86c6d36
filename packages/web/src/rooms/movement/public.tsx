import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** How the movement of an organisation's devices is read, loaded with its texts when first shown. */
export const MovementTab = lazyPart(async () => {
  const [module] = await Promise.all([import('./settings/MovementTab.tsx'), loadRooms(['movement'])])
  return { default: module.MovementTab }
})

/** A vehicle's odometer and the readings that it counts from, loaded with its texts when first shown. */
export const OdometerDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./odometer/OdometerDialog.tsx'), loadRooms(['movement'])])
  return { default: module.OdometerDialog }
})
