import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** Files of a record, loaded with their texts when first shown. */
export const RecordFiles = lazyPart(async () => {
  const [module] = await Promise.all([import('./RecordFiles.tsx'), loadRooms(['recordFile'])])
  return { default: module.RecordFiles }
})

/** The same in a line, where their names are known; loaded with their texts when first shown. */
export const FileLinks = lazyPart(async () => {
  const [module] = await Promise.all([import('./FileLinks.tsx'), loadRooms(['recordFile'])])
  return { default: module.FileLinks }
})
