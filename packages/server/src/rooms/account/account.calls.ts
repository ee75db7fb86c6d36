import { DEFAULT_HABIT, type accountCalls } from '@waymark/contract/rooms/account.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { AccountQueries } from './account.queries.ts'

/** Preferences. */
export function accountHandlers(queries: AccountQueries): Handlers<typeof accountCalls> {
  return {
    getPreference: async ({ caller, signal }) => ({
      ...DEFAULT_HABIT,
      ...(await queries.habit(caller.userId, signal)),
    }),
    editPreference: async ({ caller, note }, fields) => {
      const before = { ...DEFAULT_HABIT, ...(await queries.habit(caller.userId)) }
      const after = { ...DEFAULT_HABIT, ...(await queries.mergeHabit(caller.userId, fields)) }
      note({ kind: 'user', recordId: caller.userId, ...changes(before, fields) })
      return after
    },
  }
}
