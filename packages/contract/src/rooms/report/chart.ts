import { CHART_SUMS } from '@waymark/core/reporting/chartOf.ts'
import { RELATIVE_RANGES } from '@waymark/core/reporting/relativeRange.ts'
import { z } from 'zod'
import { alsoBy, defineCall, LARGE_BODY } from '../../call.ts'
import { id, list, name, whole, within } from '../../fields.ts'
import { reportName, reportParams } from './export.ts'
import { ownership, sharedFields } from './sharing.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

/** How a chart is drawn. */
export const CHART_KINDS = ['bars', 'line', 'ranking', 'number'] as const
/** Columns of the screen that a chart of a dashboard takes. */
export const TILE_WIDTHS = [1, 2] as const
/** Most charts of a dashboard. */
export const MOST_TILES = 24

const columnName = z.string().regex(/^[a-zA-Z0-9]{1,40}$/, wrong('reportColumn'))

const definition = {
  report: reportName,
  /** What the report is asked for, without its range and zone. */
  params: reportParams,
  range: z.enum(RELATIVE_RANGES),
  /** A column of figures, or `rows`. */
  measure: columnName,
  sum: z.enum(CHART_SUMS),
  /** A column of words, or `day`, `week` or `month`. */
  grouping: columnName,
  kind: z.enum(CHART_KINDS),
  /** Groups that are shown. */
  most: whole(1, 400),
}
const definitionObject = z.strictObject(definition)
export type ChartDefinition = z.infer<typeof definitionObject>

const chartRecord = z.object({
  chartId: z.number().int(),
  ...ownership,
  definition: z.object({ ...definition, most: z.number().int() }),
})
export type ChartRecord = z.infer<typeof chartRecord>

const tile = z.strictObject({ chartId: id(), width: z.literal([1, 2]) })

const dashboardRecord = z.object({
  dashboardId: z.number().int(),
  ...ownership,
  /** Charts of it that the caller sees. */
  tiles: z.array(z.object({ chartId: z.number().int(), width: z.literal([1, 2]) })),
})
export type DashboardRecord = z.infer<typeof dashboardRecord>

const area = 'report'

const deleteChart = defineCall({
  method: 'GET',
  path: '/nodeAction/report/chart/deleteChart',
  area,
  summary: 'Deletes a chart of the caller; dashboards show it no more.',
  permission: 'tool:chart:edit',
  audit: 'deleted a chart',
  params: z.strictObject({ chartId: id() }),
  result: z.object({}),
  errors: ['4042120'],
})

export const chartCalls = {
  getChartList: defineCall({
    method: 'GET',
    path: '/nodeAction/report/chart/getChartList',
    area,
    summary: 'Charts of the caller, and those that are shared with them.',
    permission: 'tool:chart:view',
    params: z.strictObject({}),
    result: z.array(chartRecord),
  }),
  saveChart: defineCall({
    method: 'POST',
    path: '/nodeAction/report/chart/saveChart',
    bodyBytes: LARGE_BODY,
    area,
    summary: 'Adds a chart over a report, or changes one of the caller.',
    permission: 'tool:chart:edit',
    audit: 'saved a chart',
    params: z.strictObject({ chartId: id().optional(), name: name(), definition: definitionObject, ...sharedFields }),
    result: z.object({ chartId: z.number().int() }),
    errors: ['4042120', '4002120'],
  }),
  deleteChart,
  deleteChartByPost: alsoBy('POST', deleteChart),
  readChart: defineCall({
    method: 'POST',
    path: '/nodeAction/report/chart/readChart',
    bodyBytes: LARGE_BODY,
    area,
    summary: 'The points of a chart, saved or not, by what the caller may see of its report.',
    permission: 'tool:chart:view',
    timeout: 150,
    params: z.strictObject({
      definition: definitionObject,
      ...within,
    }),
    result: z.object({
      /** Groups with their values; null for all that are not shown. */
      points: z.array(z.object({ at: z.string().nullable(), value: z.number() })),
      rows: z.number().int(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** IANA zone whose days count: that of the organizations in sight, whoever looks. */
      timeZone: z.string(),
      /** Vehicles whose reports are not all in. */
      pending: z.number().int(),
    }),
    errors: ['4002120', '4003102', '4003103', '4003104'],
  }),
  getDashboardList: defineCall({
    method: 'GET',
    path: '/nodeAction/report/chart/getDashboardList',
    area,
    summary: 'Dashboards of the caller, and those that are shared with them.',
    permission: 'tool:chart:view',
    params: z.strictObject({}),
    result: z.array(dashboardRecord),
  }),
  saveDashboard: defineCall({
    method: 'POST',
    path: '/nodeAction/report/chart/saveDashboard',
    bodyBytes: LARGE_BODY,
    area,
    summary: 'Adds a dashboard of charts, or arranges one of the caller anew.',
    permission: 'tool:chart:edit',
    audit: 'saved a dashboard',
    params: z.strictObject({
      dashboardId: id().optional(),
      name: name(),
      tiles: list(tile, MOST_TILES),
      ...sharedFields,
    }),
    result: z.object({ dashboardId: z.number().int() }),
    errors: ['4042121'],
  }),
  deleteDashboard: defineCall({
    method: 'POST',
    path: '/nodeAction/report/chart/deleteDashboard',
    area,
    summary: 'Deletes a dashboard of the caller; its charts stay.',
    permission: 'tool:chart:edit',
    audit: 'deleted a dashboard',
    params: z.strictObject({ dashboardId: id() }),
    result: z.object({}),
    errors: ['4042121'],
  }),
}
