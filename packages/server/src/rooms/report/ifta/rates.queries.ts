import { aboveOf } from '../../../platform/database/aboveOf.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { orgNameReader } from '../../organization/public.ts'

/** Which rates. */
export interface RatesOf {
  readonly year: number
  readonly quarter: number
  readonly system: string
  readonly fuel: string
}

/** A rate in force for an organisation; millionths of the currency unit. */
export interface RateRow {
  jurisdiction: string
  rate: number
  surcharge: number | null
  org_id: number
  org_name: string
  /** Milliseconds since 1970 UTC. */
  changed_at: number
  username: string
}

export interface RateFields {
  readonly jurisdiction: string
  readonly rate: number
  readonly surcharge: number | null
}

const keyOf = ({ year, quarter, system, fuel }: RatesOf): unknown[] => [year, quarter, system, fuel]

/** Statements over fuel tax rates. */
export function rateQueries(db: Database) {
  return {
    transaction: db.transaction.bind(db),

    /** The rates in force for an organisation: its own, else those of the nearest one above it. */
    inForce: (orgId: number, of: RatesOf, signal?: AbortSignal) =>
      db.rows<RateRow>(
        `with recursive ${aboveOf('$1')}
         select distinct on (r.jurisdiction) r.jurisdiction, r.rate, r.surcharge, u.org_id, o.name as org_name, r.changed_at,
           (select username from user_account a where a.user_id = r.user_id) as username
         from above u join organization o using (org_id) join fuel_tax_rate r using (org_id)
         where r.year = $2 and r.quarter = $3 and r.system = $4 and r.fuel = $5
         order by r.jurisdiction, u.depth`,
        [orgId, ...keyOf(of)],
        { signal },
      ),

    orgName: orgNameReader(db),

    /** An organisation's own rates. */
    own: (orgId: number, of: RatesOf) =>
      db.rows<RateFields>(
        `select jurisdiction, rate, surcharge from fuel_tax_rate
         where org_id = $1 and year = $2 and quarter = $3 and system = $4 and fuel = $5`,
        [orgId, ...keyOf(of)],
      ),

    /** Which of its rates were changed since an import, or are no more. */
    changedSince: (orgId: number, of: RatesOf, runId: number) =>
      db.rows<{ jurisdiction: string }>(
        `select i.before ->> 'jurisdiction' as jurisdiction from import_item i join import_run r using (run_id)
         left join fuel_tax_rate t on (t.org_id, t.year, t.quarter, t.system, t.fuel) = ($1, $2, $3, $4, $5)
           and t.jurisdiction = i.before ->> 'jurisdiction'
         where i.run_id = $6 and (t.org_id is null or t.changed_at > r.finished_at)`,
        [orgId, ...keyOf(of), runId],
      ),

    /** Sets an organisation's own rates. */
    put: (tx: Queries, orgId: number, of: RatesOf, rates: readonly RateFields[], userId: number) =>
      tx.run(
        `insert into fuel_tax_rate (org_id, year, quarter, system, fuel, jurisdiction, rate, surcharge, user_id)
         select $1, $2, $3, $4, $5, g.jurisdiction, g.rate, g.surcharge, $7
         from jsonb_to_recordset($6::jsonb) as g (jurisdiction text, rate int8, surcharge int8)
         on conflict (org_id, year, quarter, system, fuel, jurisdiction) do update
           set rate = excluded.rate, surcharge = excluded.surcharge, user_id = excluded.user_id, changed_at = now()
           where (fuel_tax_rate.rate, fuel_tax_rate.surcharge) is distinct from (excluded.rate, excluded.surcharge)`,
        [orgId, ...keyOf(of), JSON.stringify(rates), userId],
      ),

    /** Takes away an organisation's own rates. */
    drop: (tx: Queries, orgId: number, of: RatesOf, jurisdictions: readonly string[]) =>
      tx.run(
        `delete from fuel_tax_rate where org_id = $1 and year = $2 and quarter = $3 and system = $4 and fuel = $5
           and jurisdiction = any($6)`,
        [orgId, ...keyOf(of), jurisdictions],
      ),
  }
}
export type RateQueries = ReturnType<typeof rateQueries>
