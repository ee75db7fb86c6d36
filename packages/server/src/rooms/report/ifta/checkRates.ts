import { readDecimal } from '@waymark/core/money/Decimal.ts'
import { iftaMember, jurisdictionOf } from '@waymark/core/reporting/ifta.ts'
import { type ImportProblem, type ImportRecord, problemOf } from '../../../platform/importFile/readColumns.ts'
import { toMillionths } from './millionths.ts'
import type { RateFields } from './rates.queries.ts'

/** What may stand above each column. */
export const RATE_HEADS = {
  jurisdiction: [
    'Jurisdiction',
    'State',
    'Province',
    'State/Province',
    'Jurisdicción',
    'Estado',
    'Juridiction',
    '辖区',
    'ਅਧਿਕਾਰ ਖੇਤਰ',
  ],
  rate: ['Rate', 'Tax rate', 'Tasa', 'Taux', '税率', 'ਦਰ'],
  surcharge: ['Surcharge', 'Recargo', 'Surtaxe', '附加税', 'ਸਰਚਾਰਜ'],
} as const

/** Most of a currency unit for a gallon or litre. */
const MOST = 100n

/** The rates in the lines of a file, and everything that is wrong; a jurisdiction without a rate is passed over. */
export function checkRates(records: readonly ImportRecord<keyof typeof RATE_HEADS>[]): {
  rates: RateFields[]
  problems: ImportProblem[]
} {
  const problems: ImportProblem[] = []
  const rates = new Map<string, RateFields>()
  for (const record of records) {
    const { values } = record
    const say = (field: keyof typeof values, problem: string): void =>
      void problems.push(problemOf(record, field, problem))
    const code = jurisdictionOf(values.jurisdiction)
    const [rate, surcharge] = [readRate(values.rate), readRate(values.surcharge)]
    if (values.jurisdiction.trim() === '') say('jurisdiction', 'blank')
    else if (code === undefined || iftaMember(code) !== 'member') say('jurisdiction', 'notFound')
    else if (rates.has(code)) say('jurisdiction', 'taken')
    else if (rate === undefined) say('rate', 'invalid')
    else if (surcharge === undefined) say('surcharge', 'invalid')
    else if (rate !== null) rates.set(code, { jurisdiction: code, rate, surcharge })
  }
  return { rates: [...rates.values()], problems }
}

/** A rate in millionths; null for a blank one, undefined for what is none. */
function readRate(text: string): number | null | undefined {
  const bare = text.trim().replace(/^\$\s*/, '')
  if (bare === '') return null
  const rate = /^\d+(?:\.\d+)?$/.test(bare) ? readDecimal(bare) : undefined
  return rate && rate.units <= MOST * 10n ** BigInt(rate.scale) ? toMillionths(rate) : undefined
}
