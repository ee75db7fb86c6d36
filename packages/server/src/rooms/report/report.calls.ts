import type { reportCalls } from '@waymark/contract/rooms/report/reportCalls.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { ReportOptions } from './ReportOptions.ts'
import { tripHandlers } from './trip/trip.calls.ts'

/** The report centre. */
export function reportHandlers(options: ReportOptions): Handlers<typeof reportCalls> {
  return { ...tripHandlers(options) }
}
