import type { reportCalls } from '@waymark/contract/rooms/report/reportCalls.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { auditHandlers } from './ifta/audit/audit.calls.ts'
import { fuelHandlers } from './ifta/fuel.calls.ts'
import { iftaHandlers } from './ifta/ifta.calls.ts'
import { rateHandlers } from './ifta/rates.calls.ts'
import { iftaReturnHandlers } from './ifta/return.calls.ts'
import { landmarkReportHandlers } from './landmark/landmark.calls.ts'
import type { ReportOptions } from './ReportOptions.ts'
import { statusHandlers } from './status/status.calls.ts'
import { tripHandlers } from './trip/trip.calls.ts'
import { usageHandlers } from './usage/usage.calls.ts'

/** The report centre. */
export function reportHandlers(options: ReportOptions): Handlers<typeof reportCalls> {
  return {
    ...tripHandlers(options),
    ...usageHandlers(options),
    ...iftaHandlers(options),
    ...iftaReturnHandlers(options),
    ...auditHandlers(options),
    ...fuelHandlers(options.fuel),
    ...rateHandlers(options.rates),
    ...landmarkReportHandlers(options),
    ...statusHandlers(options),
  }
}
