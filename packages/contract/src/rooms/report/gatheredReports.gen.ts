// Written by `npm run generate` from the files that are there.
import { alarmKinds } from './alarm.ts'
import { batteryKinds } from './battery.ts'
import { computedDaysKinds } from './computedDays.ts'
import { deviceHealthKinds } from './deviceHealth.ts'
import { driverKinds } from './driver.ts'
import { engineKinds } from './engine.ts'
import { iftaKinds } from './ifta.ts'
import { landmarkKinds } from './landmark.ts'
import { maintenanceKinds } from './maintenance.ts'
import { repairKinds } from './repair.ts'
import { returnsKinds } from './returns.ts'
import { salesKinds } from './sales.ts'
import { statusKinds } from './status.ts'
import { stockKinds } from './stock.ts'
import { temperatureKinds } from './temperature.ts'
import { tripKinds } from './trip.ts'
import { usageKinds } from './usage.ts'
import { userActivityKinds } from './userActivity.ts'

/** Every report by its name. */
export const GATHERED_KINDS = {
  ...alarmKinds,
  ...batteryKinds,
  ...computedDaysKinds,
  ...deviceHealthKinds,
  ...driverKinds,
  ...engineKinds,
  ...iftaKinds,
  ...landmarkKinds,
  ...maintenanceKinds,
  ...repairKinds,
  ...returnsKinds,
  ...salesKinds,
  ...statusKinds,
  ...stockKinds,
  ...temperatureKinds,
  ...tripKinds,
  ...usageKinds,
  ...userActivityKinds,
} as const
