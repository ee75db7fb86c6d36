import type { Queries } from '../../platform/database/Queries.ts'
import { customerAbove } from '../sales/public.ts'

/** A device that might come into service. */
export interface EffectDevice {
  readonly device: number
  readonly deviceId: string
  readonly isInService: boolean
  readonly vehicle: string
  /** Why it is not billed at all. */
  readonly noCharge: 'SAMPLE' | 'IMPORT' | null
  /** The slot that it would go on in; null for a new one. */
  readonly slot: number | null
  /** Who pays: the customer that its organization, or the nearest above it, is; null for nobody. */
  readonly customerId: number | null
}

/** A customer whose devices another price concerns. */
export interface ConcernedDevice {
  readonly device: number
  readonly org: number
  readonly customerId: number
  readonly customer: string
  /** Last day of the period that it is billed to already; null where it is not. */
  readonly billedTo: string | null
  /** The open invoice that bills it so. */
  readonly draftId: number | null
}

/** Statements about what an activation or another price would lead to. */
export function effectQueries(db: Queries) {
  return {
    /** Devices, in the order of their ids. */
    devices: (ids: readonly number[], signal?: AbortSignal) =>
      db.rows<EffectDevice>(
        `select d.id as device, coalesce(d.device_id, d.identifier, '') as "deviceId",
           d.lifecycle = 'activated' as "isInService", coalesce(v.name, '') as vehicle,
           case when d.sample_expires_on is not null then 'SAMPLE' when d.protocol = 'import' then 'IMPORT' end as "noCharge",
           (select p.slot_id from service_period p where p.device_id = d.id and not exists (
              select from service_period o where o.slot_id = p.slot_id and o.device_id <> d.id and o.started_at >= p.started_at)
            order by p.started_at desc, p.period_id desc limit 1) as slot,
           ${customerAbove('d.org_id')} as "customerId"
         from device d left join binding b on b.device = d.id and b.valid_to is null
         left join vehicle v on v.vehicle_id = b.vehicle_id
         where d.id = any($1::int4[]) and d.deleted_at is null order by d.id`,
        [ids],
        { signal },
      ),

    /** Whether a month of a customer was run, invoices or not. */
    hasRun: async (customerId: number, month: string) =>
      (await db.row('select 1 from billing_run where customer_id = $1 and period_start = $2', [customerId, month])) !==
      undefined,

    /** Devices in service that a rule would be about: of one device, of a model for a customer, or of a model for all of an organization's. */
    concerned: (
      of: { orgId: number; from: string; device: number | null; customerId: number | null; modelId: number | null },
      signal?: AbortSignal,
    ) =>
      db.rows<ConcernedDevice>(
        `with recursive below as (
            select c.customer_id, c.name, c.linked_org_id as org_id from customer c
            where c.org_id = $1 and c.deleted_at is null and c.linked_org_id is not null and ($4::int4 is null or c.customer_id = $4)
            union all
            select b.customer_id, b.name, o.org_id from below b join organization o on o.parent_id = b.org_id
            where not exists (select from customer c where c.linked_org_id = o.org_id and c.deleted_at is null))
         select d.id as device, d.org_id as org, b.customer_id as "customerId", b.name as customer,
           l.billed_to::text as "billedTo", l.draft as "draftId"
         from below b join device d on d.org_id = b.org_id and d.deleted_at is null and d.lifecycle = 'activated'
         join service_period p on p.device_id = d.id and p.ended_at is null and p.without_price = 'ACTIVE_DEVICE_NO_PRICE'
         left join lateral (
           select max((n.why->>'periodEnd')::date) as billed_to, max(i.invoice_id) filter (where i.status = 'open') as draft
           from service_period s join invoice_line n on n.service_period_id = s.period_id and n.is_live and n.kind <> 'credit'
           join invoice i on i.invoice_id = n.invoice_id
           where s.slot_id = p.slot_id and i.customer_id = b.customer_id and (n.why->>'periodEnd')::date >= $2::date
             and (n.why->>'periodStart')::date <= $2::date) l on true
         where ($3::int4 is null or d.id = $3) and ($5::int4 is null or d.model_id = $5)`,
        [of.orgId, of.from, of.device, of.customerId, of.modelId],
        { signal },
      ),

    /** What a rule is for. */
    rule: (ruleId: number, orgId: number) =>
      db.row<{ device: number | null; customerId: number | null; modelId: number | null }>(
        `select device_id as device, customer_id as "customerId", model_id as "modelId" from price_rule
         where rule_id = $1 and org_id = $2 and deleted_at is null`,
        [ruleId, orgId],
      ),
  }
}
