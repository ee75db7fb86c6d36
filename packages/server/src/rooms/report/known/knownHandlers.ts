import type { ErrorCode } from '@waymark/contract/errors.ts'
import { periodOf } from '@waymark/core/reporting/days.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { CallContext } from '../../../platform/http/handlers.ts'
import { vehicleScopeOf } from '../../../platform/http/listParams.ts'
import { readInstant } from '../../../platform/http/timeSearch.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { refuseTooManyVehicles } from '../refuseTooManyVehicles.ts'
import { reportSearch } from '../reportSearch.ts'
import type { SpanSearch } from '../SpanSearch.ts'

/** What of the parameters says which results are looked at. */
interface Asked {
  readonly knownOn?: string | undefined
  readonly vehicleIds?: readonly number[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly year?: number
  readonly quarter?: number | undefined
  readonly month?: number | undefined
}

type Handler = (context: CallContext<ErrorCode>, params: Asked) => Promise<unknown>

const DAY = 86_400_000
/** Journeys, and visits around a range, are looked for this far before it. Milliseconds. */
const BEFORE = 32 * DAY
const AFTER = 3 * DAY

/**
 * Handlers of reports over results that answer as they were known at `knownOn`, where that is asked for: made anew over what
 * was known, so that no report need know of it. What lasts, lasts up to that instant.
 */
export function knownHandlers<All extends object>(options: ReportOptions, make: (options: ReportOptions) => All): All {
  const now = make(options)
  const asKnown =
    (name: string): Handler =>
    async (context, params) => {
      if (params.knownOn === undefined) return handlerOf(now, name)(context, params)
      const { clock, basis, known } = options
      const askedAt = clock.now()
      const at = Math.min(
        askedAt,
        readInstant('knownOn', params.knownOn, (code, fields) => new CallError(code, fields)),
      )
      const { signal } = context
      const search = searchOf(context, params)
      await refuseTooManyVehicles(basis, search, context.error, signal)
      const devices = await basis.devices(search, signal)
      const then = make({
        ...options,
        clock: { now: () => at, monotonic: () => clock.monotonic() },
        asKnown: { at, askedAt },
      })
      const question = { devices, from: search.from - BEFORE, to: search.to + AFTER, at }
      try {
        return await known.within(question, () => handlerOf(then, name)(context, params), signal)
      } catch (error) {
        const limit = known.isTooMuch(error)
        if (limit === undefined) throw error
        throw new CallError('50001', [{ name: 'knownOn', kind: 'tooManyReports', limit }])
      }
    }
  return Object.fromEntries(Object.keys(now).map((name) => [name, asKnown(name)])) as All
}

const handlerOf = (handlers: object, name: string): Handler => handlers[name as keyof typeof handlers]

/** Whose results are looked at, and of when: a period of the calendar with the days that it may begin and end on somewhere. */
function searchOf({ caller, error }: CallContext<ErrorCode>, { from, to, vehicleIds, ...calendar }: Asked): SpanSearch {
  if (from !== undefined && to !== undefined) return reportSearch(caller, { from, to, vehicleIds }, error)
  const { year = 0, quarter, month } = calendar
  const period = periodOf({ year, quarter, month }, 'UTC')
  const scope = { orgIds: caller.orgIds, vehicleIds: vehicleScopeOf(caller, vehicleIds), keyword: null }
  return { ...scope, from: period.from - DAY, to: period.to + DAY }
}
