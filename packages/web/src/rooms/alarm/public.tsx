import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** Alarms and rules of a vehicle, loaded with their texts when first shown. */
export const VehicleAlarms = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./VehicleAlarms.tsx'),
    loadRooms(['alarm', 'alarmRule', 'alarmWords', 'range']),
  ])
  return { default: module.VehicleAlarms }
})

/** The worst alarm of a vehicle that lasts, loaded with its texts when first shown. */
export const VehicleAlarmLine = lazyPart(async () => {
  const [module] = await Promise.all([import('./VehicleAlarmLine.tsx'), loadRooms(['alarmWords'])])
  return { default: module.VehicleAlarmLine }
})

/** How one is told of alarms, loaded with its texts when first shown. */
export const AlarmPreferences = lazyPart(async () => {
  const [module] = await Promise.all([import('./preferences/AlarmPreferences.tsx'), loadRooms(['alarm', 'alarmWords'])])
  return { default: module.AlarmPreferences }
})

export { alarmText } from './alarmText.ts'
