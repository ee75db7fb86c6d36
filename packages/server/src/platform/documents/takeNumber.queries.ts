import type { Queries } from '../database/Queries.ts'

/** Documents that are numbered together. */
export interface DocumentSeries {
  /** The organisation that issues them. */
  readonly orgId: number
  /** The kind of record, as the audit names it. */
  readonly kind: string
  /** The year in the issuer's time zone; none where one series runs over all years. */
  readonly year?: number
}

/**
 * The next number of a series, from 1. It belongs to the transaction: whoever else wants one waits for its end, and a
 * document that does not come about gives its number back. So there is no gap and no number twice, and what is read of
 * the series after this stays its newest until the transaction ends.
 */
export async function takeNumber(tx: Queries, { orgId, kind, year = 0 }: DocumentSeries): Promise<number> {
  const row = await tx.row<{ last: number }>(
    `insert into document_counter as c (org_id, kind, year, last) values ($1, $2, $3, 1)
     on conflict (org_id, kind, year) do update set last = c.last + 1 returning last`,
    [orgId, kind, year],
  )
  if (!row) throw new Error(`no number for a ${kind} of organization ${orgId}`)
  return row.last
}
