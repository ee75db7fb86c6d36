import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { defineReport, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

export const computedReport = defineReport({
  name: 'computed',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    computedAttribute: { kind: 'text', head: 'Computed attribute' },
    day: { kind: 'day', head: 'Day' },
    lowest: { kind: 'figure', head: 'Lowest', digits: 2 },
    mean: { kind: 'figure', head: 'Mean', digits: 2 },
    highest: { kind: 'figure', head: 'Highest', digits: 2 },
    lastValue: { kind: 'figure', head: 'Last value', digits: 2 },
    unit: { kind: 'text', head: 'Unit' },
    inside: { kind: 'duration', head: 'Within its range', total: 'sum' },
    outside: { kind: 'duration', head: 'Outside of its range', total: 'sum' },
    readings: { kind: 'count', head: 'Reports with a value', total: 'sum' },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    attributeId: { kind: 'id', head: 'Computed attribute id', hidden: true },
    from: { kind: 'time', head: 'From', hidden: true },
    to: { kind: 'time', head: 'To', hidden: true },
  },
  sort: 'vehicleName',
  chart: 'mean',
  evidence: ['vehicleId', 'from', 'to'],
})

export const getComputedDayList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/computed/getComputedDayList',
  summary:
    'Computed attributes of vehicles by day: extremes, mean and last value, and how long they lay within and outside of their range.',
  permission: 'report:computed:view',
  params: z.strictObject({
    ...rangeParams,
    /** Only this one; its means are the chart. */
    attributeId: id().optional(),
  }),
  result: reportAnswer(computedReport.columns),
  errors: ['4003102', '4003103', '4003104', '50001'],
})

export const computedDaysCalls = { getComputedDayList }

export const computedDaysKinds = {
  computed: {
    report: computedReport,
    call: getComputedDayList,
    span: 'range',
    title: 'computedReport',
    path: '/computedReport',
  },
} as const satisfies ReportKinds
