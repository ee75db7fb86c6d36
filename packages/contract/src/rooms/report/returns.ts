import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { defineReport, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

/** What rows of the report of return rates are put together by. */
export const RETURN_GROUPINGS = ['model', 'batch', 'firmware'] as const
export type ReturnGrouping = (typeof RETURN_GROUPINGS)[number]

export const returnRateReport = defineReport({
  name: 'returnRate',
  columns: {
    groupName: { kind: 'text', head: 'Group' },
    rating: { kind: 'choice', head: 'Against all others' },
    inUse: { kind: 'count', head: 'Devices in use', total: 'sum' },
    returned: { kind: 'count', head: 'Devices returned', total: 'sum' },
    returns: { kind: 'count', head: 'Returns', total: 'sum' },
    rate: { kind: 'share', head: 'Return rate', digits: 1 },
    rateLow: { kind: 'share', head: 'Return rate, at least', digits: 1 },
    rateHigh: { kind: 'share', head: 'Return rate, at most', digits: 1 },
    rateOfOthers: { kind: 'share', head: 'Return rate of all others', digits: 1 },
  },
  sort: '-rateLow',
  chart: 'returned',
})

/** Steps of a return whose time is told, and its whole way. */
export const TIMED_STEPS = ['request', 'dispatching', 'analysis', 'returning', 'whole'] as const

export const returnStepReport = defineReport({
  name: 'returnStep',
  columns: {
    returnStep: { kind: 'choice', head: 'Step' },
    returnType: { kind: 'choice', head: 'Type' },
    passed: { kind: 'count', head: 'Went through' },
    medianStep: { kind: 'duration', head: 'Median' },
    p90Step: { kind: 'duration', head: 'P90' },
    longestStep: { kind: 'duration', head: 'Longest' },
    waiting: { kind: 'count', head: 'At this step' },
    waitingLongest: { kind: 'duration', head: 'There longest' },
  },
  sort: 'returnType',
})

const { vehicleIds: _vehicles, distanceUnit: _unit, ...ofRange } = rangeParams
const FACTS = {
  ...reportFacts,
  permission: 'sales:return-report:view',
  errors: ['4003102', '4003103', '4003104', '50001'],
} as const

export const getReturnRateList = defineCall({
  ...FACTS,
  path: '/nodeAction/report/rma/getReturnRateList',
  summary:
    'How many of the devices in use were sent back in the range, by model, batch or firmware, with the 95 % interval after Wilson and a comparison with all others.',
  params: z.strictObject({ ...ofRange, by: z.enum(RETURN_GROUPINGS).optional() }),
  result: reportAnswer(returnRateReport.columns),
})

export const getReturnStepList = defineCall({
  ...FACTS,
  path: '/nodeAction/report/rma/getReturnStepList',
  summary: 'How long returns were in each step that they left in the range, and what is there now.',
  params: z.strictObject(ofRange),
  result: reportAnswer(returnStepReport.columns),
})

export const returnsCalls = { getReturnRateList, getReturnStepList }

export const returnsKinds = {
  returnRate: {
    report: returnRateReport,
    call: getReturnRateList,
    span: 'range',
    title: 'returnReport',
    path: '/returnReport',
  },
  returnStep: {
    report: returnStepReport,
    call: getReturnStepList,
    span: 'range',
    title: 'returnStepReport',
    path: '/returnReport',
    query: 'view=steps',
  },
} as const satisfies ReportKinds
