import type { DevicePrice } from '@waymark/contract/rooms/sales/priceRule.ts'
import { type JudgedPrice, type PriceCandidate, resolvePrice } from '@waymark/core/sales/resolvePrice.ts'
import type { Queries } from '../../../platform/database/Queries.ts'

/** What may say the price of a device. */
export type DevicePriceCandidate = PriceCandidate &
  Omit<DevicePrice, 'validFrom' | 'validTo'> & { readonly skuId: number }

/** SQL of a candidate's row: its level, id and name, what it costs, and when it counts. */
const rowOf = (level: string, id: string, name: string, of: string, period: string, from: string, to: string): string =>
  `select a.device, a.org, '${level}' as level, ${id} as id, ${name} as name, s.code as sku, s.sku_id as "skuId", ${period} as period,
     ${of}.currency, trim_scale(${of}.price)::text as price, ${from} as "from", ${to} as "to"`
const ruleOf = (level: string, on: string): string =>
  `${rowOf(level, 'r.rule_id', 's.name', 'r', 'r.period', 'r.valid_from::text', 'r.valid_to::text')}
   from asked a join price_rule r on ${on} join sku s on s.sku_id = r.sku_id join seller on seller.org = a.org and seller.org_id = r.org_id
   where r.deleted_at is null and s.kind = 'service'`

/**
 * SQL of everything that may say what the service of devices $1 costs while they are organizations' $2 (null: whose they are now):
 * of whoever sells to the customer that the organization, or the nearest one above it, is; else of the organizations above it. $3
 * narrows that to what somebody may see; null for the product.
 */
const CANDIDATES = `with recursive asked as (
    select d.id as device, coalesce(a.org, d.org_id) as org, d.model_id
    from unnest($1::int4[], $2::int4[]) a (device, org) join device d on d.id = a.device),
  up as (
    select o.org_id as org, o.org_id, o.parent_id, 0 as depth from (select distinct org from asked) a join organization o on o.org_id = a.org
    union all select up.org, o.org_id, o.parent_id, up.depth + 1 from up join organization o on o.org_id = up.parent_id),
  buyer as (
    select distinct on (up.org) up.org, c.customer_id, c.org_id, c.name
    from up join customer c on c.linked_org_id = up.org_id and c.deleted_at is null order by up.org, up.depth),
  seller as (
    select org, org_id from (
      select org, org_id from buyer
      union all select org, org_id from up where not exists (select from buyer where buyer.org = up.org)) o
    where $3::int4[] is null or org_id = any($3)),
  found as (
    ${ruleOf('device', 'r.device_id = a.device')}
    union all ${ruleOf(
      'customerModel',
      'r.model_id = a.model_id and r.customer_id = (select customer_id from buyer where buyer.org = a.org)',
    )}
    union all ${ruleOf('model', 'r.model_id = a.model_id and r.customer_id is null')}
    union all ${rowOf('plan', 'p.plan_id', 'p.name', 'p', 'p.period', `nullif(h.from_on, '-infinity')::text`, 'h.to_on::text')}
      from asked a join buyer b on b.org = a.org join customer_plan h on h.customer_id = b.customer_id
      join service_plan p on p.plan_id = h.plan_id and p.deleted_at is null join sku s on s.sku_id = p.sku_id
      where exists (select from seller where seller.org = a.org and seller.org_id = p.org_id)
    union all ${rowOf('sku', 's.sku_id', 's.name', 's', '1', 'null', 'null')}
      from asked a join sku s on s.model_id = a.model_id join seller on seller.org = a.org and seller.org_id = s.org_id
      where s.deleted_at is null and s.is_active and s.kind = 'service')`

/** A customer's name beside what may say the price of its device. */
export interface DevicePriceView {
  readonly customer: string
  readonly judged: readonly JudgedPrice<DevicePriceCandidate>[]
}

/** A device, and whose it is at the time; null for now. */
export interface PricedDevice {
  readonly device: number
  readonly org: number | null
}

/**
 * Everything that may say what the service of devices costs, whenever: one look for however many there are.
 *
 * @param orgIds whose rules may be told of; undefined for the product itself
 */
export const priceCandidates = (
  db: Queries,
  asked: readonly PricedDevice[],
  orgIds?: readonly number[],
  signal?: AbortSignal,
): Promise<(DevicePriceCandidate & { readonly device: number; readonly org: number })[]> =>
  db.rows(
    `${CANDIDATES} select * from found`,
    [asked.map(({ device }) => device), asked.map(({ org }) => org), orgIds ?? null],
    { signal },
  )

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
    `${CANDIDATES} select f.*, (
       select b.name from buyer b where exists (select from seller where seller.org = b.org and seller.org_id = b.org_id)) as customer
     from (select 1) one left join found f on true`,
    [[device], [null], orgIds ?? null],
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
