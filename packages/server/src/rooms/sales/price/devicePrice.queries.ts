import type { DevicePrice } from '@waymark/contract/rooms/priceRule.ts'
import { type JudgedPrice, type PriceCandidate, resolvePrice } from '@waymark/core/sales/resolvePrice.ts'
import type { Queries } from '../../../platform/database/Queries.ts'

/** What may say the price of a device. */
export type DevicePriceCandidate = PriceCandidate & Omit<DevicePrice, 'validFrom' | 'validTo'>

/** SQL of a candidate's row: its level, id and name, what it costs, and when it counts. */
const rowOf = (level: string, id: string, name: string, of: string, period: string, from: string, to: string): string =>
  `select '${level}' as level, ${id} as id, ${name} as name, s.code as sku, ${period} as period, ${of}.currency,
     trim_scale(${of}.price)::text as price, ${from} as "from", ${to} as "to"`
const ruleOf = (level: string): string =>
  `${rowOf(level, 'r.rule_id', 's.name', 'r', 'r.period', 'r.valid_from::text', 'r.valid_to::text')}
   from price_rule r join sku s on s.sku_id = r.sku_id
   where r.deleted_at is null and s.kind = 'service' and r.org_id in (table seller)`

/**
 * SQL of everything that may say what the service of device $1 costs: of whoever sells to the customer that its organization, or the
 * nearest one above it, is; else of the organizations above it. $2 narrows that to what somebody may see; null for the product.
 */
const CANDIDATES = `with recursive up as (
    select o.org_id, o.parent_id, 0 as depth from device d join organization o on o.org_id = d.org_id where d.id = $1
    union all select o.org_id, o.parent_id, up.depth + 1 from up join organization o on o.org_id = up.parent_id),
  buyer as (
    select c.customer_id, c.org_id, c.plan_id, c.name from up join customer c on c.linked_org_id = up.org_id and c.deleted_at is null
    order by up.depth limit 1),
  seller as (
    select org_id from (select org_id from buyer union select org_id from up where not exists (select from buyer)) o
    where $2::int4[] is null or org_id = any($2)),
  found as (
    ${ruleOf('device')} and r.device_id = $1
    union all ${ruleOf('customerModel')} and r.customer_id = (select customer_id from buyer)
      and r.model_id = (select model_id from device where id = $1)
    union all ${ruleOf('model')} and r.customer_id is null and r.model_id = (select model_id from device where id = $1)
    union all ${rowOf('plan', 'p.plan_id', 'p.name', 'p', 'p.period', 'null', 'null')}
      from buyer b join service_plan p on p.plan_id = b.plan_id and p.deleted_at is null join sku s on s.sku_id = p.sku_id
      where p.org_id in (table seller)
    union all ${rowOf('sku', 's.sku_id', 's.name', 's', '1', 'null', 'null')}
      from sku s where s.deleted_at is null and s.is_active and s.kind = 'service' and s.org_id in (table seller)
        and s.model_id = (select model_id from device where id = $1))`

/** A customer's name beside what may say the price of its device. */
export interface DevicePriceView {
  readonly customer: string
  readonly judged: readonly JudgedPrice<DevicePriceCandidate>[]
}

/**
 * What the service of a device costs on a day: the one place that says so, for whoever shows, previews or bills it.
 *
 * @param orgIds whose rules may be told of; undefined for the product itself
 */
export async function priceOfDevice(
  db: Queries,
  device: number,
  day: string,
  orgIds?: readonly number[],
  signal?: AbortSignal,
): Promise<DevicePriceView> {
  const rows = await db.rows<DevicePriceCandidate & { customer: string | null }>(
    `${CANDIDATES} select f.*, (select b.name from buyer b where b.org_id in (table seller)) as customer
     from (select 1) one left join found f on true`,
    [device, orgIds ?? null],
    { signal },
  )
  const candidates = rows.filter(({ level }) => level !== null)
  return { customer: rows[0]?.customer ?? '', judged: resolvePrice(candidates, day) }
}

/** The candidate that is the price, as calls tell it; null where nothing says one. */
export function chosenPrice({ judged }: DevicePriceView): DevicePrice | null {
  const chosen = judged.find(({ verdict }) => verdict === 'chosen')
  return chosen ? toDevicePrice(chosen.candidate) : null
}

export const toDevicePrice = ({
  level,
  id,
  name,
  sku,
  period,
  currency,
  price,
  from,
  to,
}: DevicePriceCandidate): DevicePrice => ({
  level,
  id,
  name,
  sku,
  period,
  currency,
  price,
  validFrom: from,
  validTo: to,
})
