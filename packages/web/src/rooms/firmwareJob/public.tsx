import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** Which software a device runs, and what became of its updates; loaded with its texts when first shown. */
export const FirmwarePanel = lazyPart(async () => {
  const [module] = await Promise.all([import('./FirmwarePanel.tsx'), loadRooms(['firmwareJob'])])
  return { default: module.FirmwarePanel }
})

/** Has devices updated; loaded with its texts once it is wanted. */
export const UpdateFirmwareForm = lazyPart(async () => {
  const [module] = await Promise.all([import('./UpdateFirmwareForm.tsx'), loadRooms(['firmwareJob'])])
  return { default: module.UpdateFirmwareForm }
})
