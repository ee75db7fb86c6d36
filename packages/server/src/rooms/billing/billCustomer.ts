import { dayAt, dayOf, dayText, monthAfter } from '@waymark/core/billing/days.ts'
import { priceAt } from '@waymark/core/billing/ServicePrice.ts'
import type { ServiceLine, ServiceSlot } from '@waymark/core/billing/ServiceSlot.ts'
import { settleService } from '@waymark/core/billing/settleService.ts'
import type { BillingReason } from '@waymark/contract/rooms/sales/billingFields.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { draftInvoices } from '../sales/public.ts'
import { type BilledCustomer, billingQueries } from './billing.queries.ts'
import { BillingFault } from './BillingFault.ts'
import { type CustomerService, loadService } from './loadService.ts'
import { heldCredits } from './heldCredits.ts'
import { serviceInvoice } from './serviceInvoice.ts'

/** Lines that one device may have on one run: more is a mistake of ours, and nothing is billed. */
const MOST_LINES = 60

/** A line with the time of service that it is of. */
export interface CustomerLine extends ServiceLine {
  readonly device: number
  readonly deviceId: string
}

/** What is in the way of billing a customer, with the devices that it is about. */
export interface FoundReason {
  readonly reason: BillingReason
  readonly deviceIds: readonly string[]
}

/** What became of a customer. */
export interface Bill {
  readonly outcome: 'billed' | 'nothing' | 'refused'
  readonly reasons: readonly FoundReason[]
  readonly lines: readonly CustomerLine[]
  /** What is given back by a later invoice, since this one would come to less than nothing. */
  readonly held: readonly CustomerLine[]
  readonly invoiceIds: readonly number[]
}

export interface BillOrder {
  readonly customerId: number
  /** Any day of the month that is billed, such as `2026-11-21`. */
  readonly month: string
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  /** Who asks; null for the product itself. */
  readonly userId: number | null
  /** What is not due yet is told too. Whoever says so gives the transaction up. */
  readonly isPreview?: boolean
}

/**
 * Bills a month's service of a customer: one open invoice for each currency, with a line for each charge and what is given back, and
 * a credit note for what no invoice will bear any more.
 * Run again it does nothing. All of it is in the transaction of whoever asks, so a preview is the same, given up.
 *
 * @throws BillingFault where what would be billed does not hold
 */
export async function billCustomer(
  tx: Queries,
  { customerId, month: day, now, userId, isPreview = false }: BillOrder,
): Promise<Bill> {
  const queries = billingQueries(tx)
  const month = monthAfter(dayOf(day), 0)
  const customer = await queries.lockCustomer(customerId)
  const none = { lines: [], held: [], invoiceIds: [] }
  const refuse = (...reasons: BillingReason[]): Bill => ({ ...none, outcome: 'refused', reasons: reasons.map(about) })
  if (!customer) return refuse('CUS_NO_ORG')
  const today = dayAt(now, customer.billingTz)
  const isEarly = today < month + customer.billDay - 1
  if (isEarly && !isPreview) return refuse('GENERATION_DATE_NOT_REACHED')
  if (customer.linkedOrgId === null) return refuse('CUS_NO_ORG')
  const service = await loadService(tx, customer, month)
  const { generated } = service
  const invoicesOf = generated.get(month)
  if (invoicesOf) return { ...none, outcome: 'nothing', reasons: [about('ALREADY_BILLED')], invoiceIds: invoicesOf }
  if ([...generated.keys()].some((billed) => billed > month)) return refuse('LATER_MONTH_BILLED')
  const settled = settleAll(service)
  const { invoiced, credited, held } = heldCredits(settled, service, today)
  const given = [...invoiced, ...credited]
  const reasons = await reasonsOf(tx, customer, service, { isHeld: held.length > 0, today })
  if (isEarly)
    return {
      ...none,
      lines: given,
      held,
      outcome: 'refused',
      reasons: [about('GENERATION_DATE_NOT_REACHED'), ...reasons],
    }
  // also where there is nothing: it is not looked at again by itself
  const runId = await queries.putRun(customerId, dayText(month), now)
  if (service.slots.length === 0) return { ...none, outcome: 'refused', reasons }
  const back = given.filter(({ kind }) => kind === 'credit').map(({ spellId }) => spellId)
  const charged = back.length > 0 ? await queries.chargedTaxes(back) : []
  const billsOf = (of: readonly CustomerLine[], isCreditNote: boolean) =>
    [...Map.groupBy(of, ({ price }) => price.currency)].map(([currency, lines]) =>
      serviceInvoice(customer, { currency, lines, today, charged, isCreditNote }),
    )
  const invoiceIds = await draftInvoices(tx, [...billsOf(invoiced, false), ...billsOf(credited, true)], userId)
  if (invoiceIds.length > 0) await queries.linkInvoices(runId, invoiceIds)
  return { outcome: invoiceIds.length > 0 ? 'billed' : 'nothing', reasons, lines: given, held, invoiceIds }
}

const about = (reason: BillingReason): FoundReason => ({ reason, deviceIds: [] })

/** The lines of all slots. @throws BillingFault where they do not hold */
export function settleAll({ slots, spells, cycle }: CustomerService): CustomerLine[] {
  return slots.flatMap((slot) => {
    const lines = settleService(slot, cycle)
    if (lines.length > MOST_LINES) throw new BillingFault(`${lines.length} lines for one device`)
    if (lines.length > 0) checkSettled(slot, lines, cycle)
    return lines.map((line) => {
      const spell = spells.get(line.spellId)
      return { ...line, device: spell?.device ?? 0, deviceId: spell?.number ?? '' }
    })
  })
}

/** With what is billed now, nothing may be left to bill: else it would be billed twice next time. */
function checkSettled(slot: ServiceSlot, lines: readonly ServiceLine[], cycle: CustomerService['cycle']): void {
  const billed = [...slot.billed, ...lines.map(({ period, ...line }) => ({ ...line, periodFrom: period.from }))]
  if (settleService({ ...slot, billed }, cycle).length > 0) throw new BillingFault('a day would be billed twice')
}

/** What keeps a customer's devices from being billed (PRICE-1). */
async function reasonsOf(
  tx: Queries,
  { customerId }: BilledCustomer,
  { slots, spells }: CustomerService,
  { isHeld, today }: { readonly isHeld: boolean; readonly today: number },
): Promise<FoundReason[]> {
  const reasons: FoundReason[] = []
  const open = slots.flatMap((slot) => slot.spells.filter(({ to }) => to === Infinity))
  const unpriced = open.filter(({ prices }) => priceAt(prices, today).price === null)
  const numbers = unpriced.flatMap(({ id }) => spells.get(id)?.number ?? [])
  if (open.length === 0) {
    const devices = await billingQueries(tx).deviceCount(customerId)
    reasons.push(about(devices === 0 ? 'CUS_NO_DEVICE_NEED_CREATE' : 'CUS_NO_ACTIVE_DEVICE'))
  }
  if (numbers.length > 0) reasons.push({ reason: 'ACTIVE_DEVICE_NO_PRICE', deviceIds: numbers })
  if (isHeld) reasons.push(about('CREDIT_WAITS'))
  return reasons
}
