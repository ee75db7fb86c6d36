import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

export { HearsLine } from './HearsLine.tsx'

/** Tells several devices something; loaded with its texts when first shown. */
export const SendCommandForm = lazyPart(async () => {
  const [module] = await Promise.all([import('./SendCommandForm.tsx'), loadRooms(['command'])])
  return { default: module.SendCommandForm }
})

/** What a device can be told, and what became of what it was told; loaded with its texts when first shown. */
export const CommandsPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('./CommandsPanel.tsx'), loadRooms(['command'])])
  return { default: module.CommandsPanel }
})
