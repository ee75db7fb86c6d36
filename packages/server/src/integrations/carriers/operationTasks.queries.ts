import type { CarrierName } from '@waymark/contract/carriers.ts'
import type { Queries } from '../../platform/database/Queries.ts'

/** What one has to know to ask a carrier for something. */
export interface AskedCarrier {
  readonly simCarrierId: number
  readonly version: number
  readonly carrier: CarrierName
  readonly baseUrl: string
  /** Encrypted. */
  readonly credentials: string
  readonly iccid: string
  /** What the carrier calls the card; empty where that is not known. */
  readonly ref: string
  readonly product: string
}

/** Statements of the work on what is asked of carriers. */
export const operationTaskQueries = {
  /** The account and the card of an operation. */
  asked: (tx: Queries, operationId: number) =>
    tx.row<AskedCarrier>(
      `select c.sim_carrier_id as "simCarrierId", c.version, c.carrier, c.base_url as "baseUrl", c.credentials,
         coalesce(s.iccid, o.wanted->>'iccid', '') as iccid, coalesce(s.carrier_ref, '') as ref, coalesce(p.code, '') as product
       from sim_operation o join sim_carrier c using (sim_carrier_id) left join sim s using (sim_id)
       left join sim_product p on p.product_id = (o.wanted->>'productId')::int4
       where o.operation_id = $1`,
      [operationId],
    ),

  /** The card in a device whose account has keys, where the device stands, and whether the carrier still does something with it. */
  cardOf: (tx: Queries, device: number) =>
    tx.row<{ simId: number; lifecycle: string; isAsked: boolean }>(
      `select s.sim_id as "simId", d.lifecycle, exists (select from sim_operation o where o.sim_id = s.sim_id
         and o.state in ('queued', 'sent') and o.kind in ('activate', 'suspend', 'reactivate', 'deactivate', 'limit', 'recharge'))
         as "isAsked"
       from sim s join device d on d.id = s.device_id join sim_carrier c using (sim_carrier_id)
       where s.device_id = $1 and s.deleted_at is null and c.deleted_at is null and c.credentials <> ''`,
      [device],
    ),

  writeRef: (tx: Queries, operationId: number, ref: string) =>
    tx.run('update sim_operation set carrier_ref = $2 where operation_id = $1', [operationId, ref.slice(0, 200)]),

  /** Writes into the ledger what was paid. */
  writeRecharge: (tx: Queries, operationId: number, ref: string, now: number) =>
    tx.run(
      `insert into sim_recharge (operation_id, sim_id, org_id, product_id, price_minor, currency, carrier_ref, recharged_at)
       select o.operation_id, o.sim_id, o.org_id, p.product_id, p.price_minor, p.currency, $2, $3
       from sim_operation o join sim_product p on p.product_id = (o.wanted->>'productId')::int4 where o.operation_id = $1
       on conflict (operation_id) do nothing`,
      [operationId, ref.slice(0, 200), new Date(now)],
    ),

  /** Accounts whose cards were not compared since `due`, and nobody else is about to, locked against others. */
  due: (tx: Queries, due: number) =>
    tx.rows<{ simCarrierId: number; orgId: number }>(
      `select c.sim_carrier_id as "simCarrierId", c.org_id as "orgId" from sim_carrier c
       where c.deleted_at is null and c.credentials <> '' and not exists (
         select from sim_operation o where o.sim_carrier_id = c.sim_carrier_id and o.kind = 'syncAll'
           and (o.asked_at >= $1 or o.state in ('queued', 'sent')))
       order by c.sim_carrier_id for update of c skip locked`,
      [new Date(due)],
    ),
}
