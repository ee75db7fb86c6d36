import { loadRooms } from '../i18n.ts'
import { lazyPart } from '../lazyPart.ts'

/** The import of a kind that has nothing of its own to show, loaded when it is first opened. */
export const LazyRecordImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./RecordImport.tsx'), loadRooms(['importFile'])])
  return { default: module.RecordImport }
})
