import { rateImport } from '@waymark/contract/imports/rateImport.ts'
import type { taxRateCalls } from '@waymark/contract/rooms/report/taxRate.ts'
import { decimalOfFigure } from '@waymark/core/money/Decimal.ts'
import { IFTA_MEMBERS } from '@waymark/core/reporting/ifta.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { homeOrg } from '../../../platform/http/homeOrg.ts'
import { type ImportServices, noteImport, runImport } from '../../../platform/importFile/runImport.ts'
import { rateWork } from './importRates.ts'
import { fromMillionths, toMillionths } from './millionths.ts'
import type { RateFields, RateQueries, RatesOf } from './rates.queries.ts'

const kept = (rate: number): number => toMillionths(decimalOfFigure(rate))

/** Fuel tax rates as people enter them: none come with the program. */
export function rateHandlers(queries: RateQueries, imports: ImportServices): Handlers<typeof taxRateCalls> {
  const orgOf = (caller: Caller, asked: number | undefined, error: (code: '404600') => CallError): number => {
    if (asked !== undefined && !caller.orgIds.includes(asked)) throw error('404600')
    return asked ?? homeOrg(caller)
  }
  const ownOf = async (orgId: number, of: RatesOf, jurisdictions: readonly string[]) => {
    const rows = (await queries.inForce(orgId, of)).filter((row) => row.org_id === orgId)
    return rows
      .filter(({ jurisdiction }) => jurisdictions.includes(jurisdiction))
      .map(({ jurisdiction, rate, surcharge }) => ({
        jurisdiction,
        rate: fromMillionths(rate),
        surcharge: fixedRate(surcharge),
      }))
  }
  const put = async (caller: Caller, orgId: number, of: RatesOf, rates: readonly RateFields[]) => {
    const names = rates.map(({ jurisdiction }) => jurisdiction)
    const before = await ownOf(orgId, of, names)
    await queries.transaction((tx) => queries.put(tx, orgId, of, rates, caller.userId))
    return { before: { ...of, rates: before }, after: { ...of, rates: await ownOf(orgId, of, names) } }
  }
  return {
    getFuelTaxRateList: async ({ caller, signal }, params) => {
      const orgId = homeOrg(caller)
      const seen = caller.allOrgIds ?? caller.orgIds
      const [rows, orgName] = await Promise.all([
        queries.inForce(orgId, params, signal),
        queries.orgName(orgId, signal),
      ])
      const known = new Map(rows.map((row) => [row.jurisdiction, row]))
      const list = IFTA_MEMBERS.toSorted().map((jurisdiction) => {
        const row = known.get(jurisdiction)
        return {
          jurisdiction,
          rate: fixedRate(row?.rate),
          surcharge: fixedRate(row?.surcharge),
          from: row && row.org_id !== orgId ? (seen.includes(row.org_id) ? row.org_name : '') : null,
          changedAt: row ? new Date(row.changed_at).toISOString() : null,
          // who enters the rates of an organisation above is none of those below
          changedBy: row?.org_id === orgId ? row.username : null,
        }
      })
      return { orgId, orgName, list }
    },

    saveFuelTaxRates: async (context, { orgId: asked, rates, ...of }) => {
      const { caller } = context
      const orgId = orgOf(caller, asked, context.error)
      const gone = rates.flatMap(({ jurisdiction, rate }) => (rate === null ? [jurisdiction] : []))
      const set = rates.flatMap(({ jurisdiction, rate, surcharge }): RateFields[] =>
        rate === null
          ? []
          : [{ jurisdiction, rate: kept(rate), surcharge: typeof surcharge === 'number' ? kept(surcharge) : null }],
      )
      const dropped = await ownOf(orgId, of, gone)
      if (gone.length > 0) await queries.transaction((tx) => queries.drop(tx, orgId, of, gone))
      const { before, after } = await put(caller, orgId, of, set)
      context.note({ kind: 'fuelTaxRate', orgId, before: { ...before, rates: [...dropped, ...before.rates] }, after })
      return {}
    },

    importFuelTaxRates: async (context, { orgId: asked, year, quarter, system, fuel, ...order }) => {
      const orgId = orgOf(context.caller, asked, context.error)
      const of = { year, quarter, system, fuel }
      let facts: Awaited<ReturnType<typeof put>> | undefined
      const work = rateWork(
        queries,
        orgId,
        of,
        async (rates) => void (facts = await put(context.caller, orgId, of, rates)),
      )
      const { counts } = await runImport(imports, context, order, work)
      noteImport(context, rateImport, { ...order, orgId }, counts)
      if (facts) context.note(facts)
      return counts
    },
  }
}

const fixedRate = (rate: number | null | undefined): number | null =>
  rate === null || rate === undefined ? null : fromMillionths(rate)
