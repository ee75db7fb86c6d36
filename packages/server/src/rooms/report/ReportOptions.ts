import type { Clock } from '../../platform/clock/clock.ts'
import type { basisQueries } from './basis.queries.ts'
import type { TripQueries } from './trip/trips.queries.ts'

/** What the reports need. */
export interface ReportOptions {
  readonly trips: TripQueries
  readonly basis: ReturnType<typeof basisQueries>
  readonly clock: Clock
  /** Which borders of states and provinces mileage is divided by. */
  readonly borders: () => string
}
