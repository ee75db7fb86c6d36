import {
  SALES_MEASURES,
  type SalesGrouping,
  type SalesMeasure,
  type salesReport,
} from '@waymark/contract/rooms/report/sales.ts'
import { figureOfMoney } from '@waymark/core/money/moneyJson.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import type { SalesFigure } from './salesReport.queries.ts'

type SalesRow = RowOf<typeof salesReport.columns>

/** Money pays invoices as a whole, and a device is of no SKU: what a grouping cannot tell. */
const MONEY = ['collected', 'owed', 'notDue', 'late30', 'late60', 'late90', 'lateMore'] as const
const UNTOLD: Readonly<Partial<Record<SalesGrouping, readonly SalesMeasure[]>>> = {
  sku: [...MONEY, 'devices'],
  model: MONEY,
}

/** Whether a grouping tells a figure. */
export const tells = (by: SalesGrouping, measure: SalesMeasure): boolean => !UNTOLD[by]?.includes(measure)

/** Rows of the report, one for each group and currency: no two currencies are ever added. */
export function toSalesRows(figures: readonly SalesFigure[], by: SalesGrouping): SalesRow[] {
  const shown = figures.filter(({ measure }) => tells(by, measure))
  const groups = Map.groupBy(shown, ({ groupId, groupName, currency }) =>
    JSON.stringify([groupId, groupName, currency]),
  )
  return [...groups.values()].flatMap((own): SalesRow[] => {
    const [first] = own
    if (!first) return []
    const { groupId, groupName, currency } = first
    const minor = new Map(own.map(({ measure, value }) => [measure, value]))
    const valueOf = (measure: SalesMeasure): number | null => {
      if (!tells(by, measure)) return null
      const amount = minor.get(measure) ?? 0
      return measure === 'devices' ? amount : figureOfMoney({ amount, currency })
    }
    const values = Object.fromEntries(SALES_MEASURES.map((measure) => [measure, valueOf(measure)])) as Record<
      SalesMeasure,
      number | null
    >
    return [{ groupId, groupName, currency, ...values, churn: churnOf(minor) }]
  })
}

/** Which part of the recurring revenue at the start was of customers who left; null where there was none. */
function churnOf(minor: ReadonlyMap<SalesMeasure, number>): number | null {
  const start = minor.get('recurringStart') ?? 0
  return start > 0 ? Math.max(0, -(minor.get('recurringLost') ?? 0)) / start : null
}
