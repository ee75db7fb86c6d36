import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currency, page, text, whole } from '../../fields.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import { defineReport, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

const amount = (head: string) => ({ kind: 'money', head }) as const
const spare = (head: string) => ({ ...amount(head), spare: true }) as const

/** What rows of the report of sales are put together by. */
export const SALES_GROUPINGS = ['month', 'person', 'customer', 'sku', 'model'] as const
export type SalesGrouping = (typeof SALES_GROUPINGS)[number]

/** Figures of the report that documents are behind, each the sum of what these come to. */
export const SALES_MEASURES = [
  'booked',
  'delivered',
  'billed',
  'collected',
  'owed',
  'notDue',
  'late30',
  'late60',
  'late90',
  'lateMore',
  'recurringStart',
  'recurringNew',
  'recurringMore',
  'recurringLess',
  'recurringLost',
  'recurring',
  'devices',
] as const
export type SalesMeasure = (typeof SALES_MEASURES)[number]

export const salesReport = defineReport({
  name: 'sales',
  columns: {
    groupName: { kind: 'text', head: 'Group' },
    currency: { kind: 'text', head: 'Currency' },
    booked: amount('Booked'),
    delivered: amount('Delivered'),
    billed: amount('Billed'),
    collected: amount('Collected'),
    owed: amount('Owed'),
    notDue: spare('Not due yet'),
    late30: spare('1-30 days late'),
    late60: spare('31-60 days late'),
    late90: spare('61-90 days late'),
    lateMore: spare('Over 90 days late'),
    recurringStart: spare('Recurring at the start'),
    recurringNew: spare('New'),
    recurringMore: spare('More'),
    recurringLess: spare('Less'),
    recurringLost: spare('Lost'),
    recurring: amount('Recurring at the end'),
    churn: { kind: 'share', head: 'Churn' },
    devices: { kind: 'count', head: 'Active devices' },
    groupId: { kind: 'id', head: 'Group id', hidden: true },
  },
  sort: 'groupName',
})

/** Figures that are read together in place of those that are not spare: all at once would be wider than any window. */
export const SALES_FIGURES = {
  owed: ['billed', 'collected', 'owed', 'notDue', 'late30', 'late60', 'late90', 'lateMore'],
  recurring: [
    'recurringStart',
    'recurringNew',
    'recurringMore',
    'recurringLess',
    'recurringLost',
    'recurring',
    'churn',
    'devices',
  ],
} as const satisfies Readonly<Record<string, readonly (SalesMeasure | 'churn')[]>>

const { vehicleIds: _vehicles, distanceUnit: _unit, ...ofRange } = rangeParams
const FACTS = { ...reportFacts, area: 'sales', timeout: 15, permission: 'sales:report:view' } as const
const grouping = z.enum(SALES_GROUPINGS)

export const getSalesReport = defineCall({
  ...FACTS,
  path: '/salesApi/salesMReport/getSalesReport',
  summary:
    'Sales of the customers that the caller sees by month, person, customer, SKU or model, each currency by itself: booked, delivered, billed, collected, what is owed by age, recurring revenue with its movement, active devices and churn.',
  params: z.strictObject({ ...ofRange, by: grouping.optional() }),
  result: reportAnswer(salesReport.columns),
  errors: ['4003102', '4003103', '4003104', '50001'],
})

/** What a figure of the report is made of. */
export const SALES_DOCUMENTS = ['order', 'invoice', 'payment', 'device'] as const

export const salesDocument = z.object({
  kind: z.enum(SALES_DOCUMENTS),
  id: z.number().int(),
  number: z.string(),
  customerId: z.number().int(),
  customer: z.string(),
  on: z.string(),
  about: z.string(),
  value: z.number().int(),
})
export type SalesDocument = z.infer<typeof salesDocument>

const { format: _format, keyword: _keyword, sort: _sort, ...ofDocuments } = ofRange

export const getSalesDocuments = defineCall({
  ...FACTS,
  path: '/salesApi/salesMReport/getSalesDocuments',
  summary: 'The documents behind one figure of the report of sales: what they come to is the figure.',
  params: z.strictObject({
    ...ofDocuments,
    by: grouping.optional(),
    measure: z.enum(SALES_MEASURES),
    currency: currency(),
    /** Of the row: 0 or nothing for the one that no group has. */
    groupId: whole(0, 2_147_483_647).optional(),
    /** Of the row, where they are by month. */
    month: text(7)
      .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, wrong('wrongForm')))
      .optional(),
  }),
  result: z.object({ ...page(salesDocument).shape, sum: z.number().int() }),
  errors: ['4003102', '4003103', '4003104'],
})

export const salesCalls = { getSalesReport, getSalesDocuments }

export const salesKinds = {
  sales: {
    report: salesReport,
    call: getSalesReport,
    span: 'range',
    title: 'salesReport',
    path: '/salesReport',
  },
} as const satisfies ReportKinds
