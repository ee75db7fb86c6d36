import type { Database } from '../../../platform/database/Database.ts'
import { recordList } from '../../../platform/records/recordList.queries.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { hasModel } from '../../model/public.ts'
import { priceRuleList, priceRuleRecord } from './priceRule.record.ts'
import { customerAbove } from '../customer/customerAbove.ts'

/** What a rule is for, and when. */
export interface RulePlace {
  readonly orgId: number
  readonly skuId: number
  readonly device: number | null
  readonly customerId: number | null
  readonly modelId: number | null
  readonly validFrom: string
  readonly validTo: string | null
}

/** What of a customer its prices follow from. */
export interface BilledCustomer {
  readonly orgId: number
  readonly customerId: number
  readonly linkedOrgId: number
  readonly planId: number | null
}

/** Statements about price rules. */
export function priceRuleQueries(db: Database) {
  return {
    store: recordStore(db, priceRuleRecord),

    list: recordList(db, priceRuleList),

    /** Devices of the scope by their numbers and names on the wire in small letters, each with the customer that has it. */
    devicesNamed: async (names: readonly string[], orgIds: readonly number[]) => {
      const rows = await db.rows<{
        id: number
        device_id: string | null
        identifier: string | null
        customer: number | null
      }>(
        `select d.id, d.device_id, d.identifier, ${customerAbove('d.org_id')} as customer
         from device d where d.deleted_at is null and d.org_id = any($2::int4[])
           and (d.device_id = any($1::text[]) or lower(d.identifier) = any($1::text[]))`,
        [names.map((name) => name.toLowerCase()), orgIds],
      )
      return new Map(
        rows.flatMap((row) =>
          [row.device_id, row.identifier].flatMap((name) => (name ? [[name.toLowerCase(), row] as const] : [])),
        ),
      )
    },

    /** Rules for the same on one of the days. */
    overlapping: async ({
      orgId,
      skuId,
      device,
      customerId,
      modelId,
      validFrom,
      validTo,
    }: RulePlace): Promise<number[]> => {
      const rows = await db.rows<{ id: number }>(
        `select rule_id as id from price_rule where deleted_at is null and org_id = $1 and sku_id = $2
           and device_id is not distinct from $3 and customer_id is not distinct from $4 and model_id is not distinct from $5
           and daterange(valid_from, valid_to) && daterange($6::date, $7::date)`,
        [orgId, skuId, device, customerId, modelId, validFrom, validTo],
      )
      return rows.map(({ id }) => id)
    },

    /** Rules of a device itself that are in force on a day or after it. */
    rulesOf: async (device: number, day: string): Promise<number[]> => {
      const rows = await db.rows<{ id: number }>(
        `select rule_id as id from price_rule where deleted_at is null and device_id = $1
           and (valid_to is null or valid_to > $2::date)`,
        [device, day],
      )
      return rows.map(({ id }) => id)
    },

    /** The time zone in which a device is billed; UTC where nobody is. */
    billingZone: async (device: number): Promise<string> =>
      (
        await db.row<{ zone: string }>(
          `select c.billing_tz as zone from device d join customer c on c.customer_id = ${customerAbove('d.org_id')} where d.id = $1`,
          [device],
        )
      )?.zone ?? 'UTC',

    hasModel: hasModel(db),

    /** A device that the caller sees. */
    seesDevice: async (device: number, orgIds: readonly number[]) =>
      (await db.row('select 1 from device where id = $1 and deleted_at is null and org_id = any($2::int4[])', [
        device,
        orgIds,
      ])) !== undefined,

    /**
     * Devices of a customer's organization and all below it: how many there are and are in service, and those in service that nothing
     * says a price for, by their numbers.
     */
    devicesOf: async ({ orgId, customerId, linkedOrgId, planId }: BilledCustomer, day: string, signal?: AbortSignal) =>
      (await db.row<{ devices: number; active: number; unpriced: string[] }>(
        `with recursive below as (
            select $1::int4 as org_id union all select o.org_id from below join organization o on o.parent_id = below.org_id
            where o.deleted_at is null),
          rule as (
            select r.device_id, r.customer_id, r.model_id from price_rule r join sku s on s.sku_id = r.sku_id
            where r.deleted_at is null and s.kind = 'service' and r.org_id = $2 and daterange(r.valid_from, r.valid_to) @> $5::date),
          own as (
            select d.id, d.model_id, coalesce(d.device_id, d.identifier, '') as number,
              (d.lifecycle = 'activated' and d.sample_expires_on is null and coalesce(d.protocol, '') <> 'import') as active
            from device d join below using (org_id) where d.deleted_at is null)
         select count(*)::int4 as devices, count(*) filter (where active)::int4 as active, coalesce(
           array_agg(number order by id) filter (where active and $4::int4 is null
             and not exists (select from rule where rule.device_id = own.id)
             and not exists (select from rule where rule.model_id = own.model_id and coalesce(rule.customer_id, $3) = $3)
             and not exists (select from sku s where s.model_id = own.model_id and s.org_id = $2 and s.kind = 'service'
               and s.is_active and s.deleted_at is null)), '{}') as unpriced
         from own`,
        [linkedOrgId, orgId, customerId, planId, day],
        { signal },
      )) ?? { devices: 0, active: 0, unpriced: [] },
  }
}
export type PriceRuleQueries = ReturnType<typeof priceRuleQueries>
