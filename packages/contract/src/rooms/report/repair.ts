import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { defineReport, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

/** What rows of the report of repairs are put together by. */
export const REPAIR_GROUPINGS = ['model', 'batch', 'problem', 'analysis', 'method'] as const
export type RepairGrouping = (typeof REPAIR_GROUPINGS)[number]

export const repairReport = defineReport({
  name: 'repair',
  columns: {
    groupName: { kind: 'text', head: 'Group' },
    ended: { kind: 'count', head: 'Repairs', total: 'sum' },
    repaired: { kind: 'count', head: 'Repaired', total: 'sum' },
    scrapped: { kind: 'count', head: 'Scrapped', total: 'sum' },
    firstPass: { kind: 'share', head: 'First-pass yield' },
    loops: { kind: 'count', head: 'Repeated', total: 'sum' },
    medianWork: { kind: 'duration', head: 'Median time of work' },
    p90Work: { kind: 'duration', head: 'P90 time of work' },
    allWork: { kind: 'duration', head: 'Time of work', total: 'sum' },
    medianStay: { kind: 'duration', head: 'Median time in repair' },
    groupId: { kind: 'text', head: 'Group key', hidden: true },
  },
  sort: '-ended',
  chart: 'ended',
})

const { vehicleIds: _vehicles, distanceUnit: _unit, ...ofRange } = rangeParams

export const getRepairReportList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/repair/getRepairReportList',
  summary:
    'Repairs that came to an end in the range, by model, batch, problem, analysis or processing: time of work and in repair, and how many passed at once.',
  permission: 'repair:report:view',
  params: z.strictObject({ ...ofRange, by: z.enum(REPAIR_GROUPINGS).optional() }),
  result: reportAnswer(repairReport.columns),
  errors: ['4003102', '4003103', '4003104', '50001'],
})

export const repairCalls = { getRepairReportList }

export const repairKinds = {
  repair: {
    report: repairReport,
    call: getRepairReportList,
    span: 'range',
    title: 'repairReport',
    path: '/repairReport',
  },
} as const satisfies ReportKinds
