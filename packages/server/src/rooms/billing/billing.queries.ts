import type { TERMS, TAX_STATUSES } from '@waymark/contract/rooms/sales/customerFields.ts'
import type { LineTaxText } from '@waymark/core/sales/lineTax.ts'
import type { ServiceKind } from '@waymark/core/billing/ServiceSlot.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { LineReason } from './lineReason.ts'

/** Who is billed. */
export interface BilledCustomer {
  readonly customerId: number
  readonly orgId: number
  readonly name: string
  readonly linkedOrgId: number | null
  readonly billDay: number
  readonly billingTz: string
  readonly terms: (typeof TERMS)[number]
  readonly netDays: number | null
  readonly taxStatus: (typeof TAX_STATUSES)[number]
  readonly taxCertificate: string
  /** Laid on its service where it is not exempt. */
  readonly serviceTaxes: readonly LineTaxText[]
  /** First day of the month with which its seller began to bill; null before that. */
  readonly begunOn: string | null
  /** When it became a customer, milliseconds since 1970 UTC. */
  readonly cameAt: number
}

/** A time of service of a customer. */
export interface SpellRow {
  readonly id: number
  readonly slot: number
  readonly device: number
  readonly org: number
  readonly number: string
  /** Milliseconds since 1970 UTC. */
  readonly startedAt: number
  readonly endedAt: number | null
}

/** A line that was billed, on an invoice that counts. */
export interface BilledRow {
  readonly slot: number
  readonly spellId: number
  readonly kind: ServiceKind
  readonly why: LineReason
}

/** The taxes of a charge of service. */
export interface ChargedTaxes {
  readonly spellId: number
  /** Days such as `2026-11-21`, the last one too. */
  readonly from: string
  readonly to: string
  readonly taxes: readonly LineTaxText[]
}

const CUSTOMER = `select c.customer_id as "customerId", c.org_id as "orgId", c.name, c.linked_org_id as "linkedOrgId",
    c.bill_day as "billDay", c.billing_tz as "billingTz", c.terms, c.net_days as "netDays", c.tax_status as "taxStatus",
    c.tax_certificate as "taxCertificate", c.service_taxes as "serviceTaxes",
    s.starts_on::text as "begunOn", (extract(epoch from c.created_at) * 1000)::float8 as "cameAt"
  from customer c left join billing_start s on s.org_id = c.org_id
  where c.customer_id = $1 and c.deleted_at is null`

/** SQL of the organizations of customer $1: the one that it is and all below it, but those of other customers. */
const ORGS = `with recursive below as (
    select linked_org_id as org_id from customer where customer_id = $1
    union all
    select o.org_id from below join organization o on o.parent_id = below.org_id
    where not exists (select from customer c where c.linked_org_id = o.org_id and c.deleted_at is null))`

/** Statements of billing, in the transaction of whoever bills. */
export function billingQueries(tx: Queries) {
  return {
    /** Locks a customer: who bills them waits for one another. */
    lockCustomer: (customerId: number) => tx.row<BilledCustomer>(`${CUSTOMER} for update of c`, [customerId]),

    /** The same without a lock. */
    customer: (customerId: number) => tx.row<BilledCustomer>(CUSTOMER, [customerId]),

    /** How many devices a customer has. */
    deviceCount: async (customerId: number) =>
      (
        await tx.row<{ devices: number }>(
          `${ORGS} select count(*)::int4 as devices from device where deleted_at is null and org_id in (select org_id from below)`,
          [customerId],
        )
      )?.devices ?? 0,

    /** Times of service that are billed and had not ended before a moment, in their order. @param since milliseconds since 1970 UTC */
    spells: (customerId: number, since: number) =>
      tx.rows<SpellRow>(
        `${ORGS} select p.period_id as id, p.slot_id as slot, p.device_id as device, p.org_id as org,
           coalesce(d.device_id, d.identifier, '') as number, p.started_at as "startedAt", p.ended_at as "endedAt"
         from service_period p join device d on d.id = p.device_id
         where p.org_id = any(array(select org_id from below)) and p.without_price = 'ACTIVE_DEVICE_NO_PRICE'
           and (p.ended_at is null or p.ended_at >= $2)
         order by p.started_at, p.period_id`,
        [customerId, new Date(since)],
      ),

    /** What was billed of slots since a day. */
    billed: (customerId: number, slots: readonly number[], since: string) =>
      tx.rows<BilledRow>(
        `select p.slot_id as slot, l.service_period_id as "spellId", l.kind, l.why
         from service_period p join invoice_line l on l.service_period_id = p.period_id and l.is_live
         join invoice i on i.invoice_id = l.invoice_id
         where p.slot_id = any($2::int8[]) and i.customer_id = $1 and l.period_end >= $3::date
         order by l.line_id`,
        [customerId, slots, since],
      ),

    /** How times of service were taxed when they were charged, the newest charge first. */
    chargedTaxes: (spellIds: readonly number[]) =>
      tx.rows<ChargedTaxes>(
        `select l.service_period_id as "spellId", l.period_start::text as from, l.period_end::text as to, l.taxes
         from invoice_line l
         where l.service_period_id = any($1::int8[]) and l.is_live and l.kind <> 'credit' order by l.line_id desc`,
        [spellIds],
      ),

    /** Months that a customer has invoices of, by their first days. */
    generated: (customerId: number) =>
      tx.rows<{ month: string; invoiceIds: number[] }>(
        `select r.period_start::text as month, array_agg(i.invoice_id order by i.invoice_id) as "invoiceIds"
         from billing_run r join invoice i on i.billing_run_id = r.run_id
         where r.customer_id = $1 and i.status <> 'void' and i.deleted_at is null group by 1`,
        [customerId],
      ),

    /** Says that a month of a customer was billed; answers the run. */
    putRun: async (customerId: number, month: string, now: number) =>
      (
        await tx.row<{ id: number }>(
          `insert into billing_run (customer_id, period_start, ran_at) values ($1, $2, $3)
           on conflict on constraint billing_run_once do update set ran_at = excluded.ran_at returning run_id as id`,
          [customerId, month, new Date(now)],
        )
      )?.id ?? 0,

    /** Says which run invoices come from. */
    linkInvoices: (runId: number, invoiceIds: readonly number[]) =>
      tx.run('update invoice set billing_run_id = $1 where invoice_id = any($2::int4[])', [runId, invoiceIds]),

    /** From which month on an organization bills, where nobody said so before. */
    start: (orgId: number, month: string) =>
      tx.run('insert into billing_start (org_id, starts_on) values ($1, $2) on conflict do nothing', [orgId, month]),
  }
}
