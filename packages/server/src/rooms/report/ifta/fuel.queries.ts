import type { FuelPurchase } from '@waymark/contract/rooms/report/fuel.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { likePatterns, orderBy } from '../../../platform/database/sqlText.ts'
import { orgZone } from '../../../platform/database/orgZone.queries.ts'
import type { Scope } from '../../../platform/http/Caller.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { fuelPurchaseRecord } from './fuelPurchase.record.ts'

/** A purchase as lists show it. */
export type PurchaseRow = Omit<FuelPurchase, 'volume' | 'litres'> & { volumeMl: number }

/** What narrows the list of purchases, within what the caller may see. Times are milliseconds since 1970 UTC. */
export interface PurchaseFilter extends Scope {
  readonly keyword: string | undefined
  readonly jurisdictions: readonly string[] | undefined
  readonly fuels: readonly string[] | undefined
  readonly from: number | undefined
  readonly to: number | undefined
}

const SORTS = {
  at: 'p.at',
  vehicleName: 'lower(v.name)',
  jurisdiction: 'p.jurisdiction',
  fuel: 'p.fuel',
  volume: 'p.volume_ml',
  amount: 'p.amount',
  seller: 'lower(p.seller)',
} as const
const NEWEST = 'p.at desc'

/** $1 to $7. */
const FROM = `fuel_purchase p join vehicle v using (vehicle_id) join organization o on o.org_id = p.org_id
  where p.deleted_at is null and p.org_id = any($1::int4[]) and ($2::int4[] is null or p.vehicle_id = any($2))
    and ($3::text[] is null or v.name ilike any($3) or p.seller ilike any($3) or p.receipt ilike any($3))
    and ($4::text[] is null or p.jurisdiction = any($4)) and ($5::text[] is null or p.fuel = any($5))
    and ($6::timestamptz is null or p.at >= $6) and ($7::timestamptz is null or p.at < $7)`
const when = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms))
const values = (filter: PurchaseFilter): unknown[] => [
  filter.orgIds,
  filter.vehicleIds ?? null,
  likePatterns(filter.keyword),
  filter.jurisdictions ?? null,
  filter.fuels ?? null,
  when(filter.from),
  when(filter.to),
]

const COLUMNS = `p.purchase_id as "purchaseId", p.org_id as "orgId", o.name as "orgName", p.vehicle_id as "vehicleId",
  v.name as "vehicleName", ${isoTime('p.at')} as at, p.jurisdiction, p.fuel, p.volume_ml as "volumeMl", p.unit, p.amount,
  p.currency, p.seller, p.receipt, p.is_tax_paid as "taxPaid", p.version`

/** Statements over fuel purchases. Every one is bound to what the caller may see. */
export function fuelQueries(db: Database) {
  return {
    transaction: db.transaction.bind(db),

    store: recordStore(db, fuelPurchaseRecord),

    list: (
      filter: PurchaseFilter & { sort: string | undefined; limit: number; offset: number },
      signal?: AbortSignal,
    ) =>
      db.rows<PurchaseRow>(
        `select ${COLUMNS} from ${FROM} order by ${orderBy(SORTS, filter.sort, NEWEST)}, ${NEWEST}, p.purchase_id desc
         limit $8 offset $9`,
        [...values(filter), filter.limit, filter.offset],
        { signal },
      ),

    /** How many there are and what they come to, by currency; the one without a currency has no amount. */
    sums: (filter: PurchaseFilter, signal?: AbortSignal) =>
      db.rows<{ currency: string | null; count: number; volume_ml: number; amount: number | null }>(
        `select p.currency, count(*)::int4 as count, sum(p.volume_ml)::int8 as volume_ml, sum(p.amount)::int8 as amount
         from ${FROM} group by p.currency order by p.currency nulls last`,
        values(filter),
        { signal },
      ),

    /** These purchases as lists show them, in order of their numbers. */
    shown: (purchaseIds: readonly number[]) =>
      db.rows<PurchaseRow>(
        `select ${COLUMNS} from fuel_purchase p join vehicle v using (vehicle_id) join organization o on o.org_id = p.org_id
         where p.purchase_id = any($1::int4[]) order by p.purchase_id`,
        [purchaseIds],
      ),

    /** Receipts of vehicles that are entered already. */
    receipts: (tx: Queries, vehicleIds: readonly number[]) =>
      tx.rows<{ vehicle_id: number; at: number; receipt: string }>(
        `select vehicle_id, at, lower(receipt) as receipt from fuel_purchase
         where vehicle_id = any($1::int4[]) and deleted_at is null and receipt <> ''`,
        [vehicleIds],
      ),

    /** IANA zone of an organisation. */
    zone: (orgId: number, signal?: AbortSignal) => orgZone(db, orgId, signal),
  }
}
export type FuelQueries = ReturnType<typeof fuelQueries>
