// Written by `npm run generate` from the files that are there.
import { alarmCalls } from './alarm.ts'
import { auditPackCalls } from './auditPack.ts'
import { batteryCalls } from './battery.ts'
import { chartCalls } from './chart.ts'
import { claimCalls } from './claim.ts'
import { computedDaysCalls } from './computedDays.ts'
import { deviceHealthCalls } from './deviceHealth.ts'
import { driverCalls } from './driver.ts'
import { engineCalls } from './engine.ts'
import { exportCalls } from './export.ts'
import { fleetDetentionCalls } from './fleetDetention.ts'
import { fuelCalls } from './fuel.ts'
import { iftaCalls } from './ifta.ts'
import { iftaReturnCalls } from './iftaReturn.ts'
import { landmarkCalls } from './landmark.ts'
import { maintenanceCalls } from './maintenance.ts'
import { repairCalls } from './repair.ts'
import { reportScheduleCalls } from './reportSchedule.ts'
import { reportViewCalls } from './reportView.ts'
import { returnsCalls } from './returns.ts'
import { salesCalls } from './sales.ts'
import { statusCalls } from './status.ts'
import { stockCalls } from './stock.ts'
import { taxRateCalls } from './taxRate.ts'
import { temperatureCalls } from './temperature.ts'
import { tripCalls } from './trip.ts'
import { usageCalls } from './usage.ts'
import { userActivityCalls } from './userActivity.ts'

/** Calls of the report centre. */
export const reportCalls = {
  ...alarmCalls,
  ...auditPackCalls,
  ...batteryCalls,
  ...chartCalls,
  ...claimCalls,
  ...computedDaysCalls,
  ...deviceHealthCalls,
  ...driverCalls,
  ...engineCalls,
  ...exportCalls,
  ...fleetDetentionCalls,
  ...fuelCalls,
  ...iftaCalls,
  ...iftaReturnCalls,
  ...landmarkCalls,
  ...maintenanceCalls,
  ...repairCalls,
  ...reportScheduleCalls,
  ...reportViewCalls,
  ...returnsCalls,
  ...salesCalls,
  ...statusCalls,
  ...stockCalls,
  ...taxRateCalls,
  ...temperatureCalls,
  ...tripCalls,
  ...usageCalls,
  ...userActivityCalls,
} as const
