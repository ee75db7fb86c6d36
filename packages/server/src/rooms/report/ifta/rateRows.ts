import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import { rateImport } from '@waymark/contract/imports/rateImport.ts'
import { readDecimal } from '@waymark/core/money/Decimal.ts'
import { iftaMember, jurisdictionOf } from '@waymark/core/reporting/ifta.ts'
import type { CheckedRows, ImportRows } from '../../../platform/importFile/ImportRows.ts'
import { type ImportRecord, problemOf } from '../../../platform/importFile/readColumns.ts'
import { toMillionths } from './millionths.ts'
import type { RateFields } from './rates.queries.ts'

type Field = ColumnOf<typeof rateImport>

/** A rate of a file that can be saved. */
export type PlannedRate = RateFields & { readonly line: number }

/** Rows of a file of rates; a jurisdiction without a rate is passed over. */
export const rateRows: ImportRows<Field, undefined, PlannedRate> = { definition: rateImport, check: checkRates }

/** Most of a currency unit for a gallon or litre. */
const MOST = 100n

function checkRates(records: readonly ImportRecord<Field>[], _: undefined, tick: () => void): CheckedRows<PlannedRate> {
  const problems: ImportProblem[] = []
  const rates = new Map<string, PlannedRate>()
  for (const record of records) {
    tick()
    const { values } = record
    const say = (field: Field, problem: string): void => void problems.push(problemOf(record, field, problem))
    const code = jurisdictionOf(values.jurisdiction)
    const [rate, surcharge] = [readRate(values.rate), readRate(values.surcharge)]
    const isMember = code !== undefined && iftaMember(code) === 'member'
    if (values.jurisdiction.trim() === '') say('jurisdiction', 'blank')
    else if (!isMember) say('jurisdiction', 'notFound')
    else if (rates.has(code)) say('jurisdiction', 'duplicate')
    if (rate === undefined) say('rate', 'invalid')
    if (surcharge === undefined) say('surcharge', 'invalid')
    if (!isMember || rates.has(code) || rate === null || rate === undefined || surcharge === undefined) continue
    rates.set(code, { line: record.line, jurisdiction: code, rate, surcharge })
  }
  return { good: [...rates.values()], problems }
}

/** A rate in millionths; null for a blank one, undefined for what is none. */
function readRate(text: string): number | null | undefined {
  const bare = text.trim().replace(/^\$\s*/, '')
  if (bare === '') return null
  const rate = /^\d+(?:\.\d+)?$/.test(bare) ? readDecimal(bare) : undefined
  return rate && rate.units <= MOST * 10n ** BigInt(rate.scale) ? toMillionths(rate) : undefined
}
