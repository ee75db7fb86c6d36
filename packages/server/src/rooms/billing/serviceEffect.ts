import type { ServiceEffect } from '@waymark/contract/rooms/sales/billingFields.ts'
import { type Day, dayAt, dayText, monthAfter } from '@waymark/core/billing/days.ts'
import { priceSteps } from '@waymark/core/billing/priceSteps.ts'
import { priceAt } from '@waymark/core/billing/ServicePrice.ts'
import { settleService } from '@waymark/core/billing/settleService.ts'
import { toWireMinor } from '@waymark/core/money/moneyJson.ts'
import { resolvePrice } from '@waymark/core/sales/resolvePrice.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { type DevicePriceCandidate, priceCandidates, toDevicePrice } from '../sales/public.ts'
import { type BilledCustomer, billingQueries } from './billing.queries.ts'
import { type EffectDevice, effectQueries } from './effect.queries.ts'
import { type CustomerService, loadService } from './loadService.ts'

const NOTHING = {
  customer: '',
  price: null,
  firstChargeOn: null,
  isLate: false,
  from: null,
  to: null,
  days: 0,
  daysOfPeriod: 0,
  amount: 0,
}

/** A customer with its service, as the run that bills today next would find it. */
interface NextBill {
  readonly customer: BilledCustomer
  readonly service: CustomerService
  readonly today: Day
  /** Whether this month's run is over. */
  readonly isLate: boolean
  readonly firstChargeOn: Day
}

/**
 * What it costs to bring devices into service today (DEV-6): the same that the next run will find, as if they were.
 *
 * @param ids devices that the caller may see
 */
export async function serviceEffect(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<ServiceEffect[]> {
  const devices = await effectQueries(db).devices(ids, signal)
  const asked = devices.map(({ device }) => ({ device, org: null }))
  const candidates = Map.groupBy(await priceCandidates(db, asked, undefined, signal), ({ device }) => device)
  const bills = new Map<number, NextBill | undefined>()
  for (const customerId of new Set(devices.flatMap((device) => device.customerId ?? [])))
    bills.set(customerId, await nextBill(db, customerId, clock.now()))
  return devices.map((device) =>
    effectOf(device, bills.get(device.customerId ?? 0), candidates.get(device.device) ?? []),
  )
}

async function nextBill(db: Database, customerId: number, now: number): Promise<NextBill | undefined> {
  const queries = billingQueries(db)
  const found = await queries.customer(customerId)
  if (!found) return undefined
  const today = dayAt(now, found.billingTz)
  const month = monthAfter(today, 0)
  const isLate = await effectQueries(db).hasRun(customerId, dayText(month))
  const next = monthAfter(month, isLate ? 1 : 0)
  const service = await loadService(db, found, next)
  return { customer: found, service, today, isLate, firstChargeOn: Math.max(today, next + found.billDay - 1) }
}

function effectOf(
  { noCharge, slot, customerId: _customerId, ...device }: EffectDevice,
  bill: NextBill | undefined,
  candidates: readonly DevicePriceCandidate[],
): ServiceEffect {
  if (noCharge !== null) return { ...device, ...NOTHING, noCharge }
  if (!bill) return { ...device, ...NOTHING, noCharge: 'NO_CUSTOMER' }
  const { customer, service, today, isLate, firstChargeOn } = bill
  const inService = { ...device, ...NOTHING, customer: customer.name }
  const prices = priceSteps(candidates)
  if (priceAt(prices, today).price === null) return { ...inService, noCharge: 'ACTIVE_DEVICE_NO_PRICE' }
  const chosen = resolvePrice(candidates, dayText(today)).find(({ verdict }) => verdict === 'chosen')
  const price = chosen ? toDevicePrice(chosen.candidate) : null
  const had = service.slots.find(({ spells }) => spells.some(({ id }) => service.spells.get(id)?.slot === slot))
  const spells = [...(had?.spells ?? []), ...(device.isInService ? [] : [{ id: 0, from: today, to: Infinity, prices }])]
  // what the same slot is billed anyway is not the effect of this
  const lines = settleService({ spells, billed: had?.billed ?? [] }, service.cycle).filter(
    ({ kind, period }) => kind !== 'credit' && period.from <= today && today <= period.to,
  )
  const [line] = lines
  const effect = { ...inService, noCharge: null, price, firstChargeOn: dayText(firstChargeOn), isLate }
  if (!line) return effect
  const last = lines.at(-1) ?? line
  return {
    ...effect,
    from: dayText(line.spans[0]?.from ?? today),
    to: dayText(last.spans.at(-1)?.to ?? today),
    days: lines.reduce((sum, { days }) => sum + days, 0),
    daysOfPeriod: line.period.days,
    amount: toWireMinor(lines.reduce((sum, { amount }) => sum + amount, 0n)),
  }
}
