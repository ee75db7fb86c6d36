import {
  cycleReport,
  getAJCReport,
  getAssetAJCReport,
  getLandmarkVisitList,
  getVehicleLandmarkList,
  landmarkReport,
  visitReport,
} from '@waymark/contract/rooms/report/landmark.ts'
import { dayAt } from '@waymark/core/reporting/days.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { CallError, FieldProblem } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { landmarkScopeOf } from '../../../platform/http/listParams.ts'
import { AROUND, billVisits } from '../../appointment/public.ts'
import { answerRows, type PageAsked, seriesOf } from '../answerRows.ts'
import { toReportBasis } from '../readBasis.ts'
import { readZoneBasis } from '../readZoneBasis.ts'
import { type ReportClocks, reportClocks } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { zoneSearches } from '../zoneSearches.ts'
import { claimOf, toCycles, toLandmark, toVisit } from './landmarkRows.ts'
import { readVisits } from './readVisits.ts'
import type { VisitRow, VisitSearch } from './visits.queries.ts'

export const landmarkReportCalls = { getVehicleLandmarkList, getLandmarkVisitList, getAJCReport, getAssetAJCReport }

/** Visits that one report is made of; more of them are too many to look at. */
const MOST_VISITS = 500_000
/** Journeys that began before the range are looked for this far back. Milliseconds. */
const BEFORE = 30 * 86_400_000

interface Asked extends PageAsked {
  readonly from: string
  readonly to: string
  readonly vehicleIds?: readonly number[] | undefined
  readonly landmarkIds?: readonly number[] | undefined
  readonly keyword?: string | undefined
  readonly timeZone?: string | undefined
}

/** What stands in the place of the terms of each landmark. */
interface Terms {
  readonly freeMinutes?: number | undefined
}

type Fail = (code: '4003102' | '4003103' | '4003104' | '50001', fields?: readonly FieldProblem[]) => CallError

/** Reports over visits: landmarks, the visits themselves, and the journeys between them. */
export function landmarkReportHandlers(options: ReportOptions): Handlers<typeof landmarkReportCalls> {
  const { visits, appointments, claims, basis, clock } = options
  const readRows = (search: VisitSearch, signal: AbortSignal) => readVisits(visits, search, MOST_VISITS, signal)
  const readFacts = async (caller: Caller, params: Asked, error: Fail, signal: AbortSignal) => {
    const search = reportSearch(caller, params, error)
    const own = { ...search, landmarkIds: caller.landmarkIds }
    const searches = await zoneSearches(basis, own, params.timeZone, error, signal)
    const [known, clocks] = await Promise.all([
      readZoneBasis(options, searches, 'visit', signal),
      reportClocks(basis, { search }, params.timeZone, signal),
    ])
    return { search, clocks, basis: toReportBasis(known) }
  }
  /** The visits of a range, and how each is billed. */
  const read = async (caller: Caller, params: Asked & Terms, error: Fail, signal: AbortSignal) => {
    const facts = await readFacts(caller, params, error, signal)
    const { from, to } = facts.search
    const landmarkIds = landmarkScopeOf(caller, params.landmarkIds)
    const widened = { ...facts.search, from: from - AROUND, to: to + AROUND, landmarkIds }
    const rows = await readRows(widened, signal)
    const free = params.freeMinutes === undefined ? undefined : params.freeMinutes * 60
    const billed = await billVisits(appointments, caller, rows, { free, now: clock.now() }, signal)
    return { ...facts, rows: billed.filter(({ enter_ms, leave_ms }) => enter_ms < to && (leave_ms ?? Infinity) > from) }
  }
  const cycles = async (caller: Caller, params: Asked, error: Fail, signal: AbortSignal) => {
    const { search, basis } = await readFacts(caller, params, error, signal)
    // a journey goes between all landmarks in sight, whichever of them is asked for
    const landmarkIds = landmarkScopeOf(caller, undefined)
    const rows = await readRows({ ...search, from: search.from - BEFORE, landmarkIds }, signal)
    const trips = await visits.trips(search, signal)
    const asked = params.landmarkIds && new Set(params.landmarkIds)
    const list = toCycles(rows, trips, search).filter(({ landmarkId }) => !asked || asked.has(landmarkId ?? 0))
    return answerRows(cycleReport, list, params, { basis })
  }
  return {
    getVehicleLandmarkList: async ({ caller, signal, error }, params) => {
      const { search, rows, clocks, basis } = await read(caller, params, error, signal)
      const list = [...Map.groupBy(rows, (row) => row.landmark_id).values()].map((own) =>
        toLandmark(own, search, clock.now()),
      )
      return answerRows(landmarkReport, list, params, { basis, series: visitsByDay(rows, clocks) })
    },

    getLandmarkVisitList: async ({ caller, signal, error }, params) => {
      const { search, rows, basis } = await read(caller, params, error, signal)
      const claimed = claimOf(await claims.claimed(caller, search, signal))
      const now = clock.now()
      const list = rows
        .map((row) => toVisit(row, now, claimed(row)))
        .filter(({ detention, claim }) => params.billable !== true || (detention > 0 && claim === null))
      return answerRows(visitReport, list, params, { basis })
    },

    getAJCReport: ({ caller, signal, error }, params) => cycles(caller, params, error, signal),
    getAssetAJCReport: ({ caller, signal, error }, params) => cycles(caller, params, error, signal),
  }
}

const visitsByDay = (rows: readonly VisitRow[], { of }: ReportClocks) =>
  seriesOf(
    rows.map((row) => dayAt(row.enter_ms, of(row.org_id))).toSorted(),
    (day) => day,
    () => 1,
  )
