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
import { answerRows, type PageAsked, seriesOf } from '../answerRows.ts'
import { tellBasis } from '../readBasis.ts'
import { readZoneBasis } from '../readZoneBasis.ts'
import { type ReportClocks, reportClocks } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { zoneSearches } from '../zoneSearches.ts'
import { toCycles, toLandmark, toVisit } from './landmarkRows.ts'
import type { VisitRow } from './visits.queries.ts'

export const landmarkReportCalls = { getVehicleLandmarkList, getLandmarkVisitList, getAJCReport, getAssetAJCReport }

/** Visits that one report is made of; more of them are too many to look at. */
const MOST_VISITS = 500_000
/** Minutes. */
const FREE = 120
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

type Fail = (code: '4003102' | '4003103' | '4003104' | '50001', fields?: readonly FieldProblem[]) => CallError

/** Reports over visits: landmarks, the visits themselves, and the journeys between them. */
export function landmarkReportHandlers(options: ReportOptions): Handlers<typeof landmarkReportCalls> {
  const { visits, basis, clock } = options
  const read = async (caller: Caller, params: Asked, error: Fail, signal: AbortSignal, before = 0) => {
    const search = reportSearch(caller, params, error)
    // a journey goes between all landmarks in sight, whichever of them is asked for
    const landmarkIds = landmarkScopeOf(caller, before > 0 ? undefined : params.landmarkIds)
    const wide = { ...search, from: search.from - before, landmarkIds }
    const own = { ...search, landmarkIds: caller.landmarkIds }
    const searches = await zoneSearches(basis, own, params.timeZone, signal)
    const [rows, known, clocks] = await Promise.all([
      visits.visits(wide, MOST_VISITS + 1, signal),
      readZoneBasis(options, searches, 'visit', signal),
      reportClocks(basis, { search }, params.timeZone, signal),
    ])
    if (rows.length > MOST_VISITS) throw error('50001', [{ name: 'from', kind: 'tooManyVisits', limit: MOST_VISITS }])
    return { search, rows, clocks, basis: tellBasis(known) }
  }
  const cycles = async (caller: Caller, params: Asked, error: Fail, signal: AbortSignal) => {
    const { search, rows, basis: told } = await read(caller, params, error, signal, BEFORE)
    const trips = await visits.trips(search, signal)
    const asked = params.landmarkIds && new Set(params.landmarkIds)
    const list = toCycles(rows, trips, search).filter(({ landmarkId }) => !asked || asked.has(landmarkId ?? 0))
    return answerRows(cycleReport, list, params, { basis: told })
  }
  return {
    getVehicleLandmarkList: async ({ caller, signal, error }, params) => {
      const { search, rows, clocks, basis: told } = await read(caller, params, error, signal)
      const free = (params.freeMinutes ?? FREE) * 60
      const list = [...Map.groupBy(rows, (row) => row.landmark_id).values()].map((own) =>
        toLandmark(own, search, clock.now(), free),
      )
      return answerRows(landmarkReport, list, params, { basis: told, series: visitsByDay(rows, clocks) })
    },

    getLandmarkVisitList: async ({ caller, signal, error }, params) => {
      const { rows, basis: told } = await read(caller, params, error, signal)
      const now = clock.now()
      const free = (params.freeMinutes ?? FREE) * 60
      const list = rows.map((row) => toVisit(row, now, free))
      return answerRows(visitReport, list, params, { basis: told })
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
