import { dayAt, dayOf, dayText, monthAfter, type Day } from '@waymark/core/billing/days.ts'
import { planPeriodOf } from '@waymark/core/billing/planPeriod.ts'
import { priceSteps } from '@waymark/core/billing/priceSteps.ts'
import type { PriceStep } from '@waymark/core/billing/ServicePrice.ts'
import type { BilledService, BillingCycle, ServiceSlot, Spell } from '@waymark/core/billing/ServiceSlot.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { type DevicePriceCandidate, priceCandidates } from '../sales/public.ts'
import { type BilledCustomer, billingQueries, type SpellRow } from './billing.queries.ts'
import { firstMonth } from './firstMonth.ts'
import { billedOf } from './lineReason.ts'

/** The service of a customer: its slots, its times of service by their ids, and the cycle that is billed. */
export interface CustomerService {
  readonly slots: readonly ServiceSlot[]
  readonly spells: ReadonlyMap<number, SpellRow>
  readonly cycle: BillingCycle
  /** Its invoices by the first days of their months. */
  readonly generated: ReadonlyMap<Day, readonly number[]>
}

/** The years of 1, 3, 6 and 12 months that are looked at: the one that is billed and the one before. */
const LOOK_BACK = 12
/** A day here begins within so many milliseconds of that in UTC. */
const ZONES = 14 * 3_600_000
const DAY = 86_400_000

/** First day from which a customer's service is looked at when a month is billed: none before the years that are looked at. */
function serviceSince(customer: BilledCustomer, month: Day): Day {
  const begun = customer.begunOn === null ? month : dayOf(customer.begunOn)
  const oldest = planPeriodOf(monthAfter(month, -LOOK_BACK), LOOK_BACK).from
  return Math.max(firstMonth(customer, begun), oldest)
}

/** Reads the service of a customer as it is to be billed for a month. */
export async function loadService(tx: Queries, customer: BilledCustomer, month: Day): Promise<CustomerService> {
  const { customerId, billingTz } = customer
  const queries = billingQueries(tx)
  const since = serviceSince(customer, month)
  const rows = await queries.spells(customerId, since * DAY - ZONES)
  const slotIds = [...new Set(rows.map(({ slot }) => slot))]
  const pairs = new Map(rows.map(({ device, org }) => [`${device} ${org}`, { device, org }]))
  const candidates = Map.groupBy(
    await priceCandidates(tx, [...pairs.values()]),
    ({ device, org }) => `${device} ${org}`,
  )
  const billed = Map.groupBy(await queries.billed(customerId, slotIds, dayText(since)), ({ slot }) => slot)
  const generated = new Map(
    (await queries.generated(customerId)).map(({ month: of, invoiceIds }) => [dayOf(of), invoiceIds]),
  )
  const steps = stepsOf()
  const toSpell = ({ id, device, org, startedAt, endedAt }: SpellRow): Spell => ({
    id,
    from: dayAt(startedAt, billingTz),
    to: endedAt === null ? Infinity : dayAt(endedAt, billingTz),
    prices: steps(candidates.get(`${device} ${org}`) ?? []),
  })
  const slots = [...Map.groupBy(rows, ({ slot }) => slot)].map(([slot, spells]) => ({
    spells: spells.map(toSpell),
    billed: (billed.get(slot) ?? []).map(({ spellId, kind, why }): BilledService => billedOf(spellId, kind, why)),
  }))
  const cycle = { since, month, isGenerated: (at: Day) => generated.has(at) }
  return { slots, spells: new Map(rows.map((row) => [row.id, row])), cycle, generated }
}

/** What service costs over time, worked out once for devices that the same says it of. */
function stepsOf(): (candidates: readonly DevicePriceCandidate[]) => readonly PriceStep[] {
  const known = new Map<string, readonly PriceStep[]>()
  return (candidates) => {
    const key = candidates.map(({ level, id, from, to }) => `${level} ${id} ${from ?? ''} ${to ?? ''}`).join()
    const had = known.get(key)
    if (had) return had
    const steps = priceSteps(candidates)
    known.set(key, steps)
    return steps
  }
}
