import {
  functionReport,
  getFunctionUseList,
  getUserActivityList,
  userReport,
} from '@waymark/contract/rooms/report/userActivity.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { plainBasis } from '../readKnown.ts'
import { type RangeFail, refuseTooMany } from '../refuseTooMany.ts'
import { daysOfClocks, reportClocks } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { userActivityQueries, type ActivitySearch } from './userActivity.queries.ts'

export const userReportCalls = { getUserActivityList, getFunctionUseList }

const iso = (ms: number): string => new Date(ms).toISOString()

/** What users did, from the audit log and the events of use (of which the last 90 days are kept). */
export function userReportHandlers(options: ReportOptions): Handlers<typeof userReportCalls> {
  const { db, basis } = options
  const users = userActivityQueries(db)
  const searchOf = async (
    caller: Caller,
    params: CallParams<typeof getUserActivityList>,
    error: RangeFail,
    signal: AbortSignal,
  ) => {
    const range = reportSearch(caller, params, error)
    const orgIds = (await users.orgs(range, signal)).map(([orgId]) => orgId)
    const clocks = await reportClocks(basis, { orgIds }, params.timeZone, signal)
    const search: ActivitySearch = {
      ...range,
      clocks: clocks.zones.map((timeZone) => ({ timeZone, orgIds: clocks.orgs.get(timeZone) ?? orgIds })),
    }
    return { search, basis: plainBasis(options, range, clocks) }
  }
  const series = async (search: ActivitySearch, of: 1 | 2, signal: AbortSignal) => {
    const zones = search.clocks.map(({ timeZone }) => timeZone)
    const none = daysOfClocks(search, zones).map((day): [string, number, number] => [day, 0, 0])
    return seriesOf(
      [...none, ...(await users.days(search, signal))],
      ([day]) => day,
      (row) => row[of],
    )
  }
  return {
    getUserActivityList: async ({ caller, signal, error }, params) => {
      const { search, basis } = await searchOf(caller, params, error, signal)
      const [rows, byDay] = await Promise.all([users.users(search, signal), series(search, 1, signal)])
      refuseTooMany(rows, error)
      return answerRows(
        userReport,
        rows.map((row) => ({
          username: row.username,
          fullName: row.full_name || null,
          activeDays: row.active_days,
          signIns: row.sign_ins,
          changes: row.changes,
          records: row.records,
          uses: row.uses,
          functions: row.functions,
          lastAt: iso(row.last_at),
          roleName: row.role_name,
          orgName: row.org_name,
          userId: row.user_id,
        })),
        params,
        { basis, series: byDay },
      )
    },

    getFunctionUseList: async ({ caller, signal, error }, params) => {
      const { search, basis } = await searchOf(caller, params, error, signal)
      const [rows, byDay] = await Promise.all([users.functions(search, signal), series(search, 2, signal)])
      refuseTooMany(rows, error)
      return answerRows(
        functionReport,
        rows.map((row) => ({
          functionName: row.function_name,
          use: row.use,
          times: row.times,
          users: row.users,
          activeDays: row.active_days,
          lastAt: iso(row.last_at),
          lastBy: row.last_by,
        })),
        params,
        { basis, series: byDay },
      )
    },
  }
}
