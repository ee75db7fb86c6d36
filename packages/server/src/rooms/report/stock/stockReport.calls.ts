import { getStockValueList, stockReport } from '@waymark/contract/rooms/report/stock.ts'
import { decimal, plus } from '@waymark/core/money/Decimal.ts'
import { amountOf, moneyOf } from '@waymark/core/money/Money.ts'
import { figureOfMoney, toMoneyJson } from '@waymark/core/money/moneyJson.ts'
import { likePattern } from '../../../platform/database/sqlText.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { plainBasis } from '../readKnown.ts'
import { refuseTooMany } from '../refuseTooMany.ts'
import { reportClocks } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { stockReportQueries, type StockGroup } from './stockReport.queries.ts'

export const stockReportCalls = { getStockValueList }

/** Milliseconds. */
const MINUTE = 60_000

/** What lies in stock now, with its value and its age (`docs/reports.md`). */
export function stockReportHandlers(options: ReportOptions): Handlers<typeof stockReportCalls> {
  const { db, basis, clock } = options
  const stocked = stockReportQueries(db)
  return {
    getStockValueList: async ({ caller, error, signal }, params) => {
      // ages are told by the minute
      const now = Math.floor(clock.now() / MINUTE) * MINUTE
      const like = params.keyword ? likePattern(params.keyword) : null
      const groups = await stocked.groups(caller, params.by ?? 'model', now, like, signal)
      refuseTooMany(groups, error, 'by')
      const clocks = await reportClocks(basis, { orgIds: groups.flatMap(({ orgIds }) => orgIds) }, undefined, signal)
      const rows = groups.map((group) => {
        const { orgIds: _orgs, cost: _cost, settlement: _settlement, ...shown } = group
        return { ...shown, value: valueOf(group) }
      })
      return answerRows(stockReport, rows, params, {
        basis: { ...plainBasis(options, { from: now, to: now }, clocks), from: null, to: null, knownTo: null },
        series: seriesOf(
          rows.toSorted((a, b) => b.stocked - a.stocked),
          ({ groupName }) => groupName,
          (row) => row.stocked,
        ),
      })
    },
  }
}

/** In the currency itself, to its smallest unit; null for what has no price. */
function valueOf({ cost, settlement, currency }: StockGroup): number | null {
  if (currency === null) return null
  const ofModels = amountOf({ minor: BigInt(settlement), currency })
  return figureOfMoney(toMoneyJson(moneyOf(plus(decimal(cost), ofModels), currency)))
}
