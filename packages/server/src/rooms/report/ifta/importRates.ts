import { rateImport } from '@waymark/contract/imports/rateImport.ts'
import type { ImportItem } from '../../../platform/importFile/importRuns.queries.ts'
import type { ImportWork } from '../../../platform/importFile/runImport.ts'
import type { UndoImport } from '../../../platform/importFile/undoRecords.ts'
import type { PlannedRate } from './rateRows.ts'
import type { RateFields, RateQueries, RatesOf } from './rates.queries.ts'

/** A rate as it was before an import: null where the organisation had none of its own. */
interface RateBefore extends RatesOf {
  readonly jurisdiction: string
  readonly before: RateFields | null
}

/** How the tax rates of a quarter are taken in: each in place of what the organisation had. */
export const rateWork = (
  queries: RateQueries,
  orgId: number,
  of: RatesOf,
  put: (rates: readonly RateFields[]) => Promise<void>,
): ImportWork<undefined, PlannedRate> => ({
  definition: rateImport,
  rows: { module: new URL('./rateRows.ts', import.meta.url), name: 'rateRows' },
  orgId,
  references: () => Promise.resolve(undefined),

  write: async (good, written) => {
    const own = new Map(
      (await queries.own(orgId, of)).map(({ jurisdiction, rate, surcharge }) => [
        jurisdiction,
        { jurisdiction, rate, surcharge },
      ]),
    )
    await put(good)
    written(good.length)
    return good.map(({ line, jurisdiction }): ImportItem => {
      const before: RateBefore = { ...of, jurisdiction, before: own.get(jurisdiction) ?? null }
      return { line, kind: rateImport.kind, recordId: line, version: 1, before: { ...before } }
    })
  },
})

/** Rates of an undone import are what they were before, but for those that somebody changed since. */
export const undoRates =
  (queries: RateQueries): UndoImport =>
  async ({ caller }, { recordId: runId, orgId }, items) => {
    const all = items.map(({ line, before }) => ({ line, was: before as unknown as RateBefore }))
    const [first] = all
    if (orgId === null || !first) return { undone: 0, kept: [], each: [] }
    const { year, quarter, system, fuel } = first.was
    const of = { year, quarter, system, fuel }
    const changed = new Set((await queries.changedSince(orgId, of, runId)).map(({ jurisdiction }) => jurisdiction))
    const back = all.filter(({ was }) => !changed.has(was.jurisdiction))
    const names = back.map(({ was }) => was.jurisdiction)
    await queries.transaction(async (tx) => {
      await queries.drop(tx, orgId, of, names)
      const rates = back.flatMap(({ was }) => (was.before ? [was.before] : []))
      await queries.put(tx, orgId, of, rates, caller.userId)
    })
    const kept = all.flatMap(({ line, was }) =>
      changed.has(was.jurisdiction) ? [{ line, name: was.jurisdiction, reason: 'changed' as const }] : [],
    )
    return {
      undone: back.length,
      kept,
      each: [{ kind: rateImport.kind, orgId, after: { ...of, jurisdictions: names } }],
    }
  }
