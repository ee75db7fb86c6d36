import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** Why a rule did or did not raise an alarm; its texts are those of the room `alarmRule`. */
export const ExplainModal = lazyPart(async () => ({
  default: (await import('./explain/ExplainModal.tsx')).ExplainModal,
}))

/** The same from where the texts of the room are not there yet. */
export const TraceModal = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./explain/ExplainModal.tsx'),
    loadRooms(['alarmRule', 'alarmWords', 'range']),
  ])
  return { default: module.ExplainModal }
})

/** Chooses users, loaded with its texts when first shown. */
export const UserSelect = lazyPart(async () => {
  const [module] = await Promise.all([import('./wizard/UserSelect.tsx'), loadRooms(['alarmRule'])])
  return { default: module.UserSelect }
})
