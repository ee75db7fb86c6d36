import type { FiledFigures } from '@waymark/core/reporting/changesSinceFiling.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { RatesOf } from './rates.queries.ts'

/** A return as it was filed last. */
export interface FiledReturn {
  figures: FiledFigures
  /** Milliseconds since 1970 UTC. */
  filed_at: number
  username: string
  /** How often it was filed so far. */
  filings: number
}

const keyOf = ({ year, quarter, system, fuel }: RatesOf): unknown[] => [year, quarter, system, fuel]

/** Statements over returns that were filed. */
export function filingQueries(db: Database) {
  return {
    /**
     * The return of an organisation as it was filed last; undefined before, and for whoever sees more than the organisation
     * and what lies below it: theirs is another return.
     */
    last: (orgId: number, orgIds: readonly number[], of: RatesOf, signal?: AbortSignal) =>
      db.row<FiledReturn>(
        `with recursive below as (
           select $1::int4 as org_id union all select o.org_id from organization o join below b on o.parent_id = b.org_id)
         select f.figures, f.filed_at, a.username, (count(*) over ())::int4 as filings
         from filed_return f join user_account a using (user_id)
         where f.org_id = $1 and f.year = $2 and f.quarter = $3 and f.system = $4 and f.fuel = $5
           and $6::int4[] <@ array(select org_id from below)
         order by f.filing_id desc limit 1`,
        [orgId, ...keyOf(of), orgIds],
        { signal },
      ),

    add: (orgId: number, of: RatesOf, figures: FiledFigures, at: number, userId: number) =>
      db.run(
        `insert into filed_return (org_id, year, quarter, system, fuel, figures, filed_at, user_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [orgId, ...keyOf(of), JSON.stringify(figures), new Date(at), userId],
      ),
  }
}
export type FilingQueries = ReturnType<typeof filingQueries>
