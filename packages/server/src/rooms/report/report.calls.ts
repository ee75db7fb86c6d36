import { reportCalls } from '@waymark/contract/rooms/report/reportCalls.gen.ts'
import { type Handlers, routesOf } from '../../platform/http/handlers.ts'
import { chartHandlers } from './chart/chart.calls.ts'
import { claimHandlers } from './claim/claim.calls.ts'
import { exportHandlers } from './export/export.calls.ts'
import { fuelHandlers } from './ifta/fuel.calls.ts'
import { rateHandlers } from './ifta/rates.calls.ts'
import { knownHandlers } from './known/knownHandlers.ts'
import { gatheredHandlers } from './reportHandlers.gen.ts'
import type { ReportOptions } from './ReportOptions.ts'
import { reportScheduleHandlers } from './schedule/reportSchedule.calls.ts'
import { reportViewHandlers } from './view/reportView.calls.ts'

/** The report centre. */
export function reportHandlers(options: ReportOptions): Handlers<typeof reportCalls> {
  const reports = {
    // any of them may be asked as it was known at an instant
    ...knownHandlers(options, gatheredHandlers),
    ...claimHandlers(options),
    ...fuelHandlers(options.fuel, options.imports),
    ...rateHandlers(options.rates, options.imports),
  }
  const routes = routesOf<Pick<typeof reportCalls, keyof typeof reports>>(pick(reportCalls, reports), reports)
  return {
    ...reports,
    ...chartHandlers({ queries: options.charts, reports: routes, clock: options.clock, basis: options.basis }),
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
