import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { defineReport, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

/** What rows of the report of stock are put together by. */
export const STOCK_GROUPINGS = ['model', 'place', 'batch', 'org'] as const
export type StockGrouping = (typeof STOCK_GROUPINGS)[number]

export const stockReport = defineReport({
  name: 'stock',
  columns: {
    groupName: { kind: 'text', head: 'Group' },
    stocked: { kind: 'count', head: 'Devices', total: 'sum' },
    value: { kind: 'money', head: 'Value' },
    // on the screen the value says it
    currency: { kind: 'text', head: 'Currency', spare: true },
    unpriced: { kind: 'count', head: 'Without a price', total: 'sum' },
    recorded: { kind: 'count', head: 'Recorded', total: 'sum' },
    tested: { kind: 'count', head: 'Tested', total: 'sum' },
    promised: { kind: 'count', head: 'Promised', total: 'sum' },
    pausedStock: { kind: 'count', head: 'Paused', total: 'sum' },
    ofCustomers: { kind: 'count', head: 'Of customers', total: 'sum' },
    meanAge: { kind: 'duration', head: 'Mean age' },
    oldestAge: { kind: 'duration', head: 'Oldest' },
    over90: { kind: 'count', head: 'Over 90 days', total: 'sum' },
    over180: { kind: 'count', head: 'Over 180 days', total: 'sum' },
  },
  sort: '-stocked',
  chart: 'stocked',
})

const { vehicleIds: _vehicles, distanceUnit: _unit, from: _from, to: _to, timeZone: _zone, ...nowParams } = rangeParams

export const getStockValueList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/stock/getStockValueList',
  summary: 'What lies in stock now, by model, place, batch or organization: its value and its age.',
  permission: 'stock:report:view',
  ofNow: true,
  params: z.strictObject({ ...nowParams, by: z.enum(STOCK_GROUPINGS).optional() }),
  result: reportAnswer(stockReport.columns),
  errors: ['50001'],
})

export const stockCalls = { getStockValueList }

export const stockKinds = {
  stock: {
    report: stockReport,
    call: getStockValueList,
    span: 'now',
    title: 'stockReport',
    path: '/stockReport',
  },
} as const satisfies ReportKinds
