import { reportCalls } from '@waymark/contract/rooms/report/reportCalls.ts'
import { type Handlers, routesOf } from '../../platform/http/handlers.ts'
import { chartHandlers } from './chart/chart.calls.ts'
import { auditHandlers } from './ifta/audit/audit.calls.ts'
import { exportHandlers } from './export/export.calls.ts'
import { alarmReportHandlers } from './alarm/alarm.calls.ts'
import { calibrationHandlers } from './device/calibration.calls.ts'
import { deviceHealthHandlers } from './device/deviceHealth.calls.ts'
import { replacementHandlers } from './device/replacement.calls.ts'
import { driverReportHandlers } from './driver/driver.calls.ts'
import { engineReportHandlers } from './engine/engine.calls.ts'
import { claimHandlers } from './claim/claim.calls.ts'
import { fuelHandlers } from './ifta/fuel.calls.ts'
import { iftaHandlers } from './ifta/ifta.calls.ts'
import { rateHandlers } from './ifta/rates.calls.ts'
import { iftaReturnHandlers } from './ifta/return.calls.ts'
import { fleetDetentionHandlers } from './landmark/fleetDetention.calls.ts'
import { knownHandlers } from './known/knownHandlers.ts'
import { computedReportHandlers } from './computed/computedReport.calls.ts'
import { landmarkReportHandlers } from './landmark/landmark.calls.ts'
import { maintenanceReportHandlers } from './maintenance/maintenance.calls.ts'
import { repairReportHandlers } from './repair/repairReport.calls.ts'
import { returnReportHandlers } from './returns/returnReport.calls.ts'
import { stockReportHandlers } from './stock/stockReport.calls.ts'
import type { ReportOptions } from './ReportOptions.ts'
import { reportScheduleHandlers } from './schedule/reportSchedule.calls.ts'
import { salesReportHandlers } from './sales/sales.calls.ts'
import { statusHandlers } from './status/status.calls.ts'
import { temperatureReportHandlers } from './temperature/temperature.calls.ts'
import { tripHandlers } from './trip/trip.calls.ts'
import { usageHandlers } from './usage/usage.calls.ts'
import { userReportHandlers } from './user/user.calls.ts'
import { reportViewHandlers } from './view/reportView.calls.ts'

/** Reports over what the movement engine makes of reports: they can be told as they were known at an instant. */
const movementHandlers = (options: ReportOptions) => ({
  ...tripHandlers(options),
  ...usageHandlers(options),
  ...iftaHandlers(options),
  ...landmarkReportHandlers(options),
  ...driverReportHandlers(options),
  ...engineReportHandlers(options),
})

/** The report centre. */
export function reportHandlers(options: ReportOptions): Handlers<typeof reportCalls> {
  const reports = {
    ...knownHandlers(options, movementHandlers),
    ...iftaReturnHandlers(options),
    ...auditHandlers(options),
    ...fuelHandlers(options.fuel, options.imports),
    ...rateHandlers(options.rates, options.imports),
    ...claimHandlers(options),
    ...statusHandlers(options),
    ...temperatureReportHandlers(options),
    ...computedReportHandlers(options),
    ...alarmReportHandlers(options),
    ...deviceHealthHandlers(options),
    ...replacementHandlers(options),
    ...calibrationHandlers(options),
    ...maintenanceReportHandlers(options),
    ...userReportHandlers(options),
    ...salesReportHandlers(options),
    ...repairReportHandlers(options),
    ...returnReportHandlers(options),
    ...stockReportHandlers(options),
  }
  const routes = routesOf<Pick<typeof reportCalls, keyof typeof reports>>(pick(reportCalls, reports), reports)
  return {
    ...reports,
    ...chartHandlers({ queries: options.charts, reports: routes, clock: options.clock, basis: options.basis }),
    ...fleetDetentionHandlers(options),
    ...exportHandlers(options.exports, options.clock),
    ...reportViewHandlers(options.views),
    ...reportScheduleHandlers(options.schedules, options.clock),
  }
}

/** The calls that these handlers answer. */
function pick<Calls extends object, Names extends keyof Calls>(
  calls: Calls,
  handlers: Readonly<Record<Names, unknown>>,
): Pick<Calls, Names> {
  return Object.fromEntries(Object.entries(calls).filter(([name]) => name in handlers)) as Pick<Calls, Names>
}
