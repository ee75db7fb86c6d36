import { fileBytes } from '../../../platform/uploads/fileBytes.ts'
import { readDecimal } from '@waymark/core/money/Decimal.ts'
import { iftaMember, jurisdictionOf } from '@waymark/core/reporting/ifta.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import { type ImportProblem, problemOf, readColumns } from '../../../platform/importFile/readColumns.ts'
import { readImportFile } from '../../../platform/importFile/readImportFile.ts'
import { toMillionths } from './millionths.ts'
import type { RateFields } from './rates.queries.ts'

/** What may stand above each column. */
const HEADS = {
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
const MOST_PROBLEMS = 500

/**
 * The rates in a file; a jurisdiction without a rate is passed over.
 *
 * @throws CallError 400434 for a file without lines, and what reading it throws
 */
export async function importRates(
  fileName: string,
  file: Uint8Array | string,
): Promise<{ total: number; rates: RateFields[]; problems: ImportProblem[] }> {
  const bytes = fileBytes(file)
  const rows = await readImportFile({ name: fileName, bytes })
  const { records, problems: headProblems } = readColumns(rows, HEADS, ['jurisdiction', 'rate'])
  if (headProblems.length > 0) return { total: 0, rates: [], problems: headProblems }
  if (records.length === 0) throw new CallError('400434', [{ name: 'file', message: 'must hold rates' }])
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
  return { total: records.length, rates: [...rates.values()], problems: problems.slice(0, MOST_PROBLEMS) }
}

/** A rate in millionths; null for a blank one, undefined for what is none. */
function readRate(text: string): number | null | undefined {
  const bare = text.trim().replace(/^\$\s*/, '')
  if (bare === '') return null
  const rate = /^\d+(?:\.\d+)?$/.test(bare) ? readDecimal(bare) : undefined
  return rate && rate.units <= MOST * 10n ** BigInt(rate.scale) ? toMillionths(rate) : undefined
}
