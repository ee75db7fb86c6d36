import type { Queries } from '../database/Queries.ts'

/** What happened to the state of a record. */
export interface RecordEvent {
  readonly kind: string
  readonly recordId: number
  /** The record's version since then: each leads to one state. */
  readonly version: number
  readonly event: string
  /** Null where it began. */
  readonly from: string | null
  readonly to: string
  /** The organisation that it belonged to then. */
  readonly orgId: number | null | undefined
  /** Who did it; null for the product itself. */
  readonly userId: number | null
  readonly reason?: string | undefined
  /** What ties the events of one press together. */
  readonly batch?: string | undefined
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** Adds to the history of a record, which is never changed afterwards. */
export async function writeEvent(db: Queries, event: RecordEvent): Promise<void> {
  const { kind, recordId, version, from, to, orgId = null, userId, reason = '', batch = null } = event
  await db.run(
    `insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, user_id, reason, batch, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      kind,
      recordId,
      version,
      event.event,
      from,
      to,
      orgId,
      userId,
      reason,
      batch,
      JSON.stringify(event.before ?? {}),
      JSON.stringify(event.after ?? {}),
    ],
  )
}

/** Adds the beginnings of new records to their histories, in one statement. */
export async function writeBeginnings(
  db: Queries,
  { kind, to, event, orgId = null, userId }: Pick<RecordEvent, 'kind' | 'to' | 'event' | 'orgId' | 'userId'>,
  begun: readonly { readonly recordId: number; readonly after: object }[],
): Promise<void> {
  await db.run(
    `insert into entity_event (kind, record_id, version, event, to_state, org_id, user_id, reason, before, after)
     select $1, id, 1, $2, $3, $4::int4, $5::int4, '', '{}', after
     from jsonb_to_recordset($6::jsonb) as begun (id int8, after jsonb) order by id`,
    [kind, event, to, orgId, userId, JSON.stringify(begun.map(({ recordId, after }) => ({ id: recordId, after })))],
  )
}

/** Which of these states a record was in before it came into the one it is in. */
export const cameFrom = async (
  db: Queries,
  kind: string,
  recordId: number,
  state: string,
  among: readonly string[],
): Promise<string | undefined> =>
  (
    await db.row<{ from_state: string }>(
      `select from_state from entity_event
       where kind = $1 and record_id = $2 and to_state = $3 and from_state = any($4::text[])
       order by version desc limit 1`,
      [kind, recordId, state, among],
    )
  )?.from_state
