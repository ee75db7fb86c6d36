import { dayOf, dayText } from '@waymark/core/billing/days.ts'
import { handDays } from '@waymark/core/sales/handDays.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { AuditFacts } from '../../../platform/http/handlers.ts'
import { beginRecord } from '../../../platform/records/addRecord.ts'
import { ownFields } from '../../../platform/records/ownFields.ts'
import type { RecordContext } from '../../../platform/records/RecordContext.ts'
import { removeRecord } from '../../../platform/records/removeRecord.ts'
import { saveRecord } from '../../../platform/records/saveRecord.ts'
import { auditedValuesOf } from '../../../platform/records/auditedValuesOf.ts'
import type { DevicePrices } from '../../device/public.ts'
import { type PriceRuleQueries, priceRuleQueries } from './priceRule.queries.ts'
import { dayIn } from './readiness.ts'

type Context = RecordContext<never>

/**
 * Ends the rules of a device and goes on with them for the one that takes its place, whoever it is that replaces it: what was in
 * force stays what it was, and what is to come is the other's alone. Of the other's own rules for the same those give way that would
 * overlap. Each is told to the audit beside the call's own line.
 */
export const handPrices =
  (db: Database, clock: Clock): DevicePrices['handOver'] =>
  async (context, from, to) => {
    const queries = priceRuleQueries(db)
    const { store } = queries
    const along: AuditFacts[] = []
    const { caller, error } = context
    const noting: Context = { caller, error, note: (facts) => void along.push(facts) }
    const turn = await turnFor(queries, from, clock.now())
    for (const rule of await store.lockAny(await queries.rulesOf(from, turn.first))) {
      const { kept, handed } = handDays({ from: rule.validFrom, to: rule.validTo }, turn)
      if (handed === null) continue
      const days = { validFrom: handed.from, validTo: handed.to }
      await makeWay(queries, noting, { ...rule, ...days, device: to })
      const fields = { ...ownFields(store.kind, rule), ...days, device: to, continuedAs: null }
      const next = await beginRecord(store, fields, { userId: caller.userId, orgId: rule.orgId })
      along.push({ kind: store.kind.kind, recordId: next, after: auditedValuesOf(store.kind, fields) })
      if (kept) await saveRecord(noting, store, rule, { validTo: kept.to, continuedAs: next })
      else await removeRecord(noting, store, rule)
    }
    if (along.length > 0) context.note({ along })
  }

/** Today, at whoever pays: where that is another day than in UTC, both of them. */
async function turnFor(queries: PriceRuleQueries, device: number, now: number) {
  const days = [dayIn('UTC', now), dayIn(await queries.billingZone(device), now)].toSorted()
  return { first: days[0] ?? '', end: dayText(dayOf(days[1] ?? '') + 1) }
}

/** Ends what would overlap a rule that comes: on its first day, or altogether. */
async function makeWay(
  { store, overlapping }: PriceRuleQueries,
  noting: Context,
  coming: Parameters<PriceRuleQueries['overlapping']>[0],
): Promise<void> {
  for (const rule of await store.lockAny(await overlapping(coming)))
    if (rule.validFrom < coming.validFrom) await saveRecord(noting, store, rule, { validTo: coming.validFrom })
    else await removeRecord(noting, store, rule)
}
