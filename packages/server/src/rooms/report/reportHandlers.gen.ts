// Written by `npm run generate` from the files that are there.
import { alarmReportHandlers } from './alarm/alarm.calls.ts'
import { auditHandlers } from './ifta/audit/audit.calls.ts'
import { calibrationHandlers } from './device/calibration.calls.ts'
import { computedReportHandlers } from './computed/computedReport.calls.ts'
import { deviceHealthHandlers } from './device/deviceHealth.calls.ts'
import { driverReportHandlers } from './driver/driver.calls.ts'
import { engineReportHandlers } from './engine/engine.calls.ts'
import { fleetDetentionHandlers } from './landmark/fleetDetention.calls.ts'
import { iftaHandlers } from './ifta/ifta.calls.ts'
import { iftaReturnHandlers } from './ifta/return.calls.ts'
import { landmarkReportHandlers } from './landmark/landmark.calls.ts'
import { maintenanceReportHandlers } from './maintenance/maintenance.calls.ts'
import { repairReportHandlers } from './repair/repairReport.calls.ts'
import { replacementHandlers } from './device/replacement.calls.ts'
import { returnReportHandlers } from './returns/returnReport.calls.ts'
import { salesReportHandlers } from './sales/sales.calls.ts'
import { statusHandlers } from './status/status.calls.ts'
import { stockReportHandlers } from './stock/stockReport.calls.ts'
import { temperatureReportHandlers } from './temperature/temperature.calls.ts'
import { tripHandlers } from './trip/trip.calls.ts'
import { usageHandlers } from './usage/usage.calls.ts'
import { userReportHandlers } from './user/user.calls.ts'
import type { ReportOptions } from './ReportOptions.ts'

/** Handlers of every report. */
export const gatheredHandlers = (options: ReportOptions) => ({
  ...alarmReportHandlers(options),
  ...auditHandlers(options),
  ...calibrationHandlers(options),
  ...computedReportHandlers(options),
  ...deviceHealthHandlers(options),
  ...driverReportHandlers(options),
  ...engineReportHandlers(options),
  ...fleetDetentionHandlers(options),
  ...iftaHandlers(options),
  ...iftaReturnHandlers(options),
  ...landmarkReportHandlers(options),
  ...maintenanceReportHandlers(options),
  ...repairReportHandlers(options),
  ...replacementHandlers(options),
  ...returnReportHandlers(options),
  ...salesReportHandlers(options),
  ...statusHandlers(options),
  ...stockReportHandlers(options),
  ...temperatureReportHandlers(options),
  ...tripHandlers(options),
  ...usageHandlers(options),
  ...userReportHandlers(options),
})
