import {
  getReturnRateList,
  getReturnStepList,
  returnRateReport,
  returnStepReport,
  TIMED_STEPS,
} from '@waymark/contract/rooms/report/returns.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import { compareWithOthers, wilsonInterval } from '@waymark/core/reporting/wilsonInterval.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { plainBasis } from '../readKnown.ts'
import { type RangeFail, refuseTooMany } from '../refuseTooMany.ts'
import { reportClocks } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { returnReportQueries, type ReturnGroup, type ReturnSearch } from './returnReport.queries.ts'

export const returnReportCalls = { getReturnRateList, getReturnStepList }

type Asked = Pick<CallParams<typeof getReturnRateList>, 'from' | 'to' | 'timeZone'>

/** How many devices come back, and how long returns take (`docs/reports.md`). */
export function returnReportHandlers(options: ReportOptions): Handlers<typeof returnReportCalls> {
  const { db, basis, clock } = options
  const queries = returnReportQueries(db)
  const searchOf = async (caller: Caller, params: Asked, error: RangeFail, signal: AbortSignal) => {
    const { from, to } = reportSearch(caller, params, error)
    // what a return waits for goes on until now, and no longer
    const search: ReturnSearch = { scope: caller, from, to: Math.min(to, clock.now()) }
    const orgIds = (await queries.orgs(search, signal)).map(([orgId]) => orgId)
    const clocks = await reportClocks(basis, { orgIds }, params.timeZone, signal)
    return { search, basis: plainBasis(options, { from, to }, clocks) }
  }
  return {
    getReturnRateList: async ({ caller, signal, error }, params) => {
      const { search, basis } = await searchOf(caller, params, error, signal)
      const groups = await queries.rates(search, params.by ?? 'model', signal)
      refuseTooMany(groups, error)
      const rows = toRates(groups).filter(({ groupName }) => fits(groupName, params.keyword))
      return answerRows(returnRateReport, rows, params, {
        basis,
        series: seriesOf(
          rows.toSorted((a, b) => b.returned - a.returned),
          ({ groupName }) => groupName,
          ({ returned }) => returned,
        ),
      })
    },

    getReturnStepList: async ({ caller, signal, error }, params) => {
      const { search, basis } = await searchOf(caller, params, error, signal)
      const rows = await queries.steps(search, signal)
      const order = (row: (typeof rows)[number]): number => TIMED_STEPS.indexOf(row.returnStep)
      return answerRows(
        returnStepReport,
        rows.toSorted((a, b) => order(a) - order(b)),
        params,
        { basis },
      )
    },
  }
}

const fits = (name: string, keyword: string | undefined): boolean =>
  !keyword || name.toLowerCase().includes(keyword.toLowerCase())

/** Each group beside all others, those that are not searched for too. */
function toRates(groups: readonly ReturnGroup[]) {
  const sum = (value: (group: ReturnGroup) => number): number => groups.reduce((all, group) => all + value(group), 0)
  const [allInUse, allReturned] = [sum(({ inUse }) => inUse), sum(({ returned }) => returned)]
  return groups.map((group) => {
    const own = { hits: group.returned, trials: group.inUse }
    const others = { hits: allReturned - own.hits, trials: allInUse - own.trials }
    const interval = wilsonInterval(own.hits, own.trials)
    return {
      ...group,
      rating: compareWithOthers(own, others),
      rate: interval?.share ?? null,
      rateLow: interval?.low ?? null,
      rateHigh: interval?.high ?? null,
      rateOfOthers: others.trials > 0 ? others.hits / others.trials : null,
    }
  })
}
