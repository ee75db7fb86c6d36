import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** What the guard tail and the sensors of a vehicle said last; loaded with its texts when first shown. */
export const SensorPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('./SensorPanel.tsx'), loadRooms(['guardTail'])])
  return { default: module.SensorPanel }
})
