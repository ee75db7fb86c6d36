import { METRES } from '@waymark/core/geo/metres.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import type { ReportBasis, ReportFile } from '@waymark/contract/rooms/report/defineReport.ts'
import type { getIftaReturn } from '@waymark/contract/rooms/report/iftaReturn.ts'
import type { FilingChange } from '@waymark/core/reporting/changesSinceFiling.ts'
import { figureOfMoney } from '@waymark/core/money/moneyJson.ts'
import type { CsvValue } from '@waymark/core/text/csv.ts'
import { writeBook, writeCsv } from '../../../platform/tables/writeTable.ts'
import { basisRows } from '../writeReport.ts'
import type { IftaMatrix } from './matrixOf.ts'

type Return = Omit<CallResult<typeof getIftaReturn>, 'file'>

interface Of {
  readonly year: number
  readonly quarter: number
  readonly fuel: string
}

/** The return as a file: its lines, and in a workbook a cover and what it rests on. */
export function writeReturn(answer: Return, { year, quarter, fuel }: Of, format: 'csv' | 'xlsx'): ReportFile {
  const { units, totals, lines, outside } = answer
  const { distance, volume, currency } = units
  const money = (due: number | null): number | null => (due === null ? null : figureOfMoney({ amount: due, currency }))
  const head = [
    'Jurisdiction',
    'Line',
    `Total distance (${distance})`,
    `Taxable distance (${distance})`,
    `Taxable fuel (${volume})`,
    `Tax-paid fuel (${volume})`,
    `Net taxable fuel (${volume})`,
    `Tax rate (${currency}/${volume})`,
    `Tax due or credit (${currency})`,
    'Distance (m)',
  ]
  const rows: CsvValue[][] = [
    ...lines.map((line): CsvValue[] => [
      line.jurisdiction,
      line.kind,
      line.distance,
      line.taxableDistance,
      line.taxableVolume,
      line.taxPaidVolume,
      line.netVolume,
      line.rate,
      money(line.due),
      line.distanceMm / 1000,
    ]),
    ...outside.map(({ jurisdiction, distance: far, distanceMm }): CsvValue[] => {
      return [jurisdiction || 'unattributed', 'not taxed', far, 0, null, null, null, null, null, distanceMm / 1000]
    }),
    [
      'Total',
      '',
      totals.distance,
      totals.taxableDistance,
      totals.taxableVolume,
      totals.taxPaidVolume,
      totals.netVolume,
      null,
      money(totals.due),
      (answer.closing.at(-1)?.mm ?? 0) / 1000,
    ],
  ]
  const fileName = `ifta-return-${year}-q${quarter}-${fuel}.${format}`
  if (format === 'csv') return writeCsv(fileName, { head, rows })
  const cover: CsvValue[][] = [
    ['Organization', answer.orgName],
    ['Year', year],
    ['Quarter', quarter],
    ['Fuel', fuel],
    ['Vehicles', answer.vehicles],
    [`Total distance (${distance})`, totals.distance],
    [`Total fuel (${volume})`, totals.volume],
    [`Average consumption (${distance}/${volume})`, answer.consumption],
    [`Tax due or credit (${currency})`, money(totals.due)],
    ['Rates that nobody has entered', answer.missingRates.join(', ')],
    ['Vehicles without a fuel purchase', answer.unfuelled.map(({ vehicleName }) => vehicleName).join(', ')],
    ['Filed at (UTC)', answer.filing?.filedAt ?? null],
    ['Filed by', answer.filing?.filedBy ?? null],
    ...answer.closing.map(({ part, mm }): CsvValue[] => [`Distance, ${part} (m)`, mm / 1000]),
  ]
  return writeBook(fileName, [
    { name: 'Return', head, rows },
    { name: 'Cover', head: ['What', 'Value'], rows: cover },
    { name: 'Basis', head: ['What', 'Value'], rows: basisRows(answer.basis) },
    ...(answer.filing ? [sinceFiling(answer.filing.changes, money)] : []),
  ])
}

/** What changed since the return was filed, as a table of the workbook. */
function sinceFiling(changes: readonly FilingChange[], money: (due: number | null) => number | null) {
  return {
    name: 'Since filing',
    head: ['Part', 'Jurisdiction', 'Figure', 'Filed', 'Now'],
    rows: changes.map(({ part, jurisdiction, figure, filed, now }): CsvValue[] => {
      const shown = (value: number | null): number | null => (figure === 'due' ? money(value) : value)
      return [part, jurisdiction, figure, shown(filed), shown(now)]
    }),
  }
}

/** The table of vehicles by jurisdictions as a file. */
export function writeMatrix(
  { jurisdictions, totals, list }: IftaMatrix,
  basis: ReportBasis,
  format: 'csv' | 'xlsx',
  unit: 'mi' | 'km',
): ReportFile {
  const far = (mm: number): number => Math.round(mm / METRES[unit]) / 1000
  const head = [
    'Vehicle',
    'Organization',
    ...jurisdictions.map(({ code }) => `${code || 'unattributed'} (${unit})`),
    `Total (${unit})`,
  ]
  const rows: CsvValue[][] = [
    ...list.map(({ vehicleName, orgName, mm, total }) => [vehicleName, orgName, ...mm.map(far), far(total)]),
    ['Total', '', ...totals.map(far), far(totals.reduce((sum, mm) => sum + mm, 0))],
  ]
  const fileName = `ifta-matrix-${(basis.from ?? basis.askedAt).slice(0, 10)}.${format}`
  if (format === 'csv') return writeCsv(fileName, { head, rows })
  return writeBook(fileName, [
    { name: 'Matrix', head, rows },
    { name: 'Basis', head: ['What', 'Value'], rows: basisRows(basis) },
  ])
}
