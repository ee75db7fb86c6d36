import { removes } from '../../../platform/records/plainHandlers.ts'
import type { AnyAnswer } from '@waymark/contract/rooms/report/defineReport.ts'
import type { ChartDefinition, chartCalls } from '@waymark/contract/rooms/report/chart.ts'
import { REPORT_KINDS } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import { chartOf, fitsReport } from '@waymark/core/reporting/chartOf.ts'
import { changes } from '../../../platform/audit/changes.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import { homeOrg } from '../../../platform/http/homeOrg.ts'
import type { CallContext, Handlers, Route } from '../../../platform/http/handlers.ts'
import { putRecord } from '../../../platform/records/putRecord.ts'
import { checkLastingParams, checkReportParams } from '../checkReportParams.ts'
import { maySee } from '../export/export.calls.ts'
import { checkSharing } from '../sharing/checkSharing.ts'
import type { basisQueries } from '../basis.queries.ts'
import { reportClocks } from '../reportClocks.ts'
import { timedParams } from '../timedParams.ts'
import type { ChartQueries } from './chart.queries.ts'

export interface ChartRoomOptions {
  readonly queries: ChartQueries
  /** The reports: each chart is read through the call of its own. */
  readonly reports: readonly Route[]
  readonly clock: Clock
  readonly basis: ReturnType<typeof basisQueries>
}

/** Rows that a chart is made of; the range of one with more must be shorter. */
const MOST_ROWS = 500_000
/** Milliseconds. */
const YEAR = 366 * 86_400_000

/** Charts over reports, and dashboards of them. */
export function chartHandlers({ queries, reports, clock, basis }: ChartRoomOptions): Handlers<typeof chartCalls> {
  return {
    getChartList: ({ caller, signal }) => queries.listCharts(caller, undefined, signal),

    saveChart: async (context, { chartId, definition, ...asked }) => {
      const { caller } = context
      checkDefinition(caller, definition, clock.now())
      const shared = await checkSharing(queries.charts.db, caller, asked)
      const start = { orgId: caller.orgId, userId: caller.userId }
      const { recordId, before } = await putRecord(context, queries.charts, chartId, { ...shared, definition }, start)
      context.note({ ...changes({ ...before, ...before?.definition }, { ...shared, ...definition }) })
      return { chartId: recordId }
    },

    deleteChart: removes(queries.charts, 'chartId'),
    deleteChartByPost: removes(queries.charts, 'chartId'),

    readChart: async (context, { definition, withinOrgId }) => {
      const { caller, signal } = context
      const now = clock.now()
      checkDefinition(caller, definition, now)
      const { report, call } = REPORT_KINDS[definition.report]
      const timeZone = await chartZone(basis, caller, now, signal)
      const timed = timedParams({ ...definition, frequency: 'month' }, now, timeZone)
      const params = checkReportParams(definition.report, {
        ...timed,
        ...(withinOrgId === undefined ? {} : { withinOrgId }),
      })
      const handle = reports.find((route) => (route.call as { path: string }).path === call.path)?.handle
      if (!handle) throw new Error(`${call.path} is not served`)
      // what the report refuses is declared by this call too
      const answer = (await handle(
        context as unknown as CallContext<ErrorCode>,
        { ...params, pageNo: 1, pageSize: MOST_ROWS } as never,
      )) as AnyAnswer
      if (answer.total > MOST_ROWS)
        throw new CallError('50001', [{ name: 'definition.range', kind: 'mostRows', limit: MOST_ROWS }])
      return {
        points: chartOf(report.columns, answer.list, definition, timeZone),
        rows: answer.total,
        from: answer.basis.from,
        to: answer.basis.to,
        timeZone,
        pending: answer.basis.pending,
      }
    },

    getDashboardList: async ({ caller, signal }) => {
      const [dashboards, charts] = await Promise.all([
        queries.listDashboards(caller, undefined, signal),
        queries.listCharts(caller, undefined, signal),
      ])
      const seen = new Set(charts.map((chart) => chart.chartId))
      return dashboards.map((row) => ({ ...row, tiles: row.tiles.filter(({ chartId }) => seen.has(chartId)) }))
    },

    saveDashboard: async (context, { dashboardId, tiles, ...asked }) => {
      const { caller } = context
      const fields = { ...(await checkSharing(queries.dashboards.db, caller, asked)), tiles }
      const start = { orgId: caller.orgId, userId: caller.userId }
      const saved = await putRecord(context, queries.dashboards, dashboardId, fields, start)
      return { dashboardId: saved.recordId }
    },

    deleteDashboard: removes(queries.dashboards, 'dashboardId'),
  }
}

/**
 * The one clock by which a chart's range and groups are cut: that of all vehicles in sight in the last year; where they go by
 * several, that of the organisation looked at. Never the clock that a user reads times by.
 */
async function chartZone(
  basis: ReturnType<typeof basisQueries>,
  caller: Caller,
  now: number,
  signal: AbortSignal,
): Promise<string> {
  const { orgIds, vehicleIds } = caller
  const search = { orgIds, vehicleIds, from: now - YEAR, to: now, keyword: null }
  const { zones } = await reportClocks(basis, { search }, undefined, signal)
  if (zones.length === 1) return zones[0]
  return (await reportClocks(basis, { orgIds: [homeOrg(caller)] }, undefined, signal)).zones[0]
}

/** A chart is over a report that the user may see, and asks it for what it has. */
function checkDefinition(caller: Caller, definition: ChartDefinition, now: number): void {
  if (!maySee(caller, definition.report)) throw new CallError('403')
  if (!fitsReport(REPORT_KINDS[definition.report].report.columns, definition)) throw new CallError('4002120')
  checkLastingParams(
    definition.report,
    timedParams({ ...definition, frequency: 'month' }, now, 'UTC'),
    'definition.params',
  )
}
