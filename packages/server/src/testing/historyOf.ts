import type { Queries } from '../platform/database/Queries.ts'

/** A line of the history of a record's states. */
export interface HistoryLine {
  event: string
  from: string | null
  to: string
  version: number
  user_id: number | null
  before: object
  after: object
}

/** The history of the states of a record, from its beginning. */
export const historyOf = (db: Queries, kind: string, recordId: number): Promise<HistoryLine[]> =>
  db.rows<HistoryLine>(
    `select event, from_state as "from", to_state as "to", version, user_id, before, after from entity_event
     where kind = $1 and record_id = $2 order by version`,
    [kind, recordId],
  )
