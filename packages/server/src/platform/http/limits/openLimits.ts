import type { Clock } from '../../clock/clock.ts'
import type { Queries } from '../../database/Queries.ts'
import type { ProcessRegistry } from '../../processes/ProcessRegistry.ts'
import type { Job } from '../../room/Job.ts'
import { RequestCounts } from './RequestCounts.ts'
import { requestCountQueries } from './requestCounts.queries.ts'

export interface LimitParts {
  readonly db: Queries
  readonly clock: Clock
  readonly registry: Pick<ProcessRegistry, 'id' | 'hasOther'>
}

/** Counts requests, together with the other processes that serve people. */
export function openLimits({ db, clock, registry }: LimitParts): {
  requestCounts: RequestCounts
  jobs: readonly Job[]
} {
  const requestCounts = new RequestCounts(clock)
  const queries = requestCountQueries(db, registry.id)
  return {
    requestCounts,
    jobs: [
      {
        name: 'requests at all processes',
        every: 1_000,
        run: async () => {
          if (registry.hasOther(['web'])) await requestCounts.exchange(queries)
        },
      },
      { name: 'minutes of requests that are over', every: 60_000, run: () => queries.purge() },
    ],
  }
}
