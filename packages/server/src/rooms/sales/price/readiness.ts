import type { CallResult } from '@waymark/contract/call.ts'
import type { getPriceReadiness } from '@waymark/contract/rooms/sales/priceRule.ts'
import { wallTime } from '@waymark/core/zones/wallClock.ts'
import type { PriceRuleQueries } from './priceRule.queries.ts'

type Readiness = CallResult<typeof getPriceReadiness>
type Reason = Readiness['reasons'][number]['reason']

/** A customer that is to be billed. */
export interface Billable {
  readonly customerId: number
  readonly orgId: number
  readonly linkedOrgId: number | null
  readonly planId: number | null
  readonly billDay: number
  readonly billingTz: string
}

/** Devices that are named with a reason. */
const MOST_NAMED = 20

/** The day in a zone, such as `2026-11-21`. */
export function dayIn(zone: string, now: number): string {
  const { year, month, day } = wallTime(now, zone)
  return [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}

/** Whether a customer can be billed, and each reason why not by name (PRICE-1). */
export async function readinessOf(
  { devicesOf }: Pick<PriceRuleQueries, 'devicesOf'>,
  { linkedOrgId, billDay, billingTz, ...customer }: Billable,
  now: number,
  signal?: AbortSignal,
): Promise<Readiness> {
  const reasons: Readiness['reasons'][number][] = []
  const say = (reason: Reason, devices = 0, numbers: readonly string[] = []): void =>
    void reasons.push({ reason, devices, deviceIds: numbers.slice(0, MOST_NAMED) })
  const today = dayIn(billingTz, now)
  if (Number(today.slice(8)) < billDay) say('GENERATION_DATE_NOT_REACHED')
  if (linkedOrgId === null) {
    say('CUS_NO_ORG')
    return { active: 0, reasons }
  }
  const { devices, active, unpriced } = await devicesOf({ ...customer, linkedOrgId }, today, signal)
  if (devices === 0) say('CUS_NO_DEVICE_NEED_CREATE')
  else if (active === 0) say('CUS_NO_ACTIVE_DEVICE', devices)
  if (unpriced.length > 0) say('ACTIVE_DEVICE_NO_PRICE', unpriced.length, unpriced)
  return { active, reasons }
}
