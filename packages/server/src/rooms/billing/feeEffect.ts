import type { CallParams } from '@waymark/contract/call.ts'
import type { getFeeEffect } from '@waymark/contract/rooms/sales/billing.ts'
import type { FeeEffect } from '@waymark/contract/rooms/sales/billingFields.ts'
import { dayOf, dayText } from '@waymark/core/billing/days.ts'
import { PRICE_LEVELS, type PriceLevel, resolvePrice } from '@waymark/core/sales/resolvePrice.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { RecordScope } from '../../platform/records/inScope.ts'
import { customerQueries, priceCandidates } from '../sales/public.ts'
import { effectQueries } from './effect.queries.ts'

/** Customers that are told of. */
const MOST_CUSTOMERS = 200

/**
 * From when on another price counts for whom (INV-6): from the day itself, or from the day after the period that was billed
 * already. Devices whose price something says that counts before it are left out.
 */
export async function feeEffect(
  { db }: { readonly db: Database },
  scope: RecordScope,
  { orgId, from, ruleId, ...place }: CallParams<typeof getFeeEffect>,
  signal?: AbortSignal,
): Promise<FeeEffect[]> {
  const queries = effectQueries(db)
  const of = ruleId === undefined ? place : await queries.rule(ruleId, orgId)
  const { device = null, customerId = null, modelId = null } = of ?? {}
  if (device === null && customerId === null && modelId === null) return []
  const concerned = await queries.concerned({ orgId, from, device, customerId, modelId }, signal)
  const asked = concerned.map((each) => ({ device: each.device, org: each.org }))
  const candidates = Map.groupBy(await priceCandidates(db, asked, undefined, signal), (each) => each.device)
  const level: PriceLevel =
    device !== null ? 'device' : modelId === null ? 'plan' : customerId === null ? 'model' : 'customerModel'
  const rank = (each: PriceLevel): number => PRICE_LEVELS.indexOf(each)
  const touched = concerned.filter((each) => {
    const chosen = resolvePrice(candidates.get(each.device) ?? [], from).find(({ verdict }) => verdict === 'chosen')
    return !chosen || rank(chosen.candidate.level) >= rank(level)
  })
  const byCustomer = Map.groupBy(touched, (each) => each.customerId)
  const { list } = await customerQueries(db).list(
    scope,
    { recordIds: [...byCustomer.keys()].slice(0, MOST_CUSTOMERS), pageSize: MOST_CUSTOMERS },
    signal,
  )
  return list.map(({ customerId: id, name }) => {
    const devices = byCustomer.get(id) ?? []
    const billed = devices.flatMap(({ billedTo }) => billedTo ?? [])
    const last = billed.toSorted().at(-1)
    return {
      customerId: id,
      customer: name,
      devices: devices.length,
      billed: billed.length,
      fromOn: from,
      billedFromOn: last === undefined ? null : dayText(dayOf(last) + 1),
      draftIds: [...new Set(devices.flatMap(({ draftId }) => draftId ?? []))],
    }
  })
}
