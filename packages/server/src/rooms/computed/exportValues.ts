import type { ComputedAttribute } from '@waymark/contract/rooms/computed.ts'
import type { Computation } from '@waymark/core/computed/computeValue.ts'
import { inputUnit } from '@waymark/core/computed/reportInputs.ts'
import type { CsvValue } from '@waymark/core/text/csv.ts'
import { writeTable, type WrittenFile } from '../../platform/tables/writeTable.ts'
import { type ComputedPart, reportRow } from './computeSeries.ts'

const withUnit = (name: string, unit: string): string => (unit === '' ? name : `${name} (${unit})`)

/** Values as a csv or xlsx file, a line for each report with what it told and by which version of the attribute. */
export function exportValues(
  { name, unit, expression, version }: ComputedAttribute,
  parts: readonly ComputedPart[],
  computation: Computation,
  format: 'csv' | 'xlsx',
): WrittenFile {
  const inputs = computation.formula.inputs.map((input) => withUnit(input, inputUnit(input)))
  const head = ['Time (UTC)', 'Device', withUnit(name, unit), 'No value because', ...inputs, 'Formula', 'Version']
  const rows = parts.flatMap((part) =>
    Array.from({ length: part.columns.length }, (_, row): CsvValue[] => {
      const { at, deviceId, value, why, told } = reportRow(part, row, computation)
      return [at, deviceId, value, why, ...told.map((each) => each.value), expression, version]
    }),
  )
  return writeTable('computed', format, { name: 'Computed', head, rows })
}
