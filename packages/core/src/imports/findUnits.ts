import { columnOf } from './headNames.ts'
import { type ColumnMap, type ImportUnits, UNIT_FIELDS, type UnitField } from './importFields.ts'
import { readFigure } from './readFigure.ts'
import { unitOfHead } from './unitWords.ts'

/** The most that a battery has, volts. */
const MOST_VOLTS = 100
/** A charge above this is no voltage of a vehicle: 12 to 48 V systems stay below. */
const SURELY_PERCENT = 60

/** Units that the heads of a map name. */
export const unitsOfHeads = (columns: ColumnMap): ImportUnits =>
  kept((field) => (columns[field] === undefined ? undefined : unitOfHead(field, columns[field])))

/** Units that only one reading of a column's values allows: none of them is likely, each is sure. */
export function unitsOfValues(
  names: readonly string[],
  values: readonly (readonly string[])[],
  columns: ColumnMap,
): ImportUnits {
  const figures = (values[columnOf(names, columns.battery)] ?? [])
    .map((text) => readFigure(text))
    .flatMap((figure) => (figure?.unit === '' && figure.value !== 0 ? [figure.value] : []))
  if (figures.length === 0 || Math.min(...figures) < 0) return {}
  const isVoltage = /volt|tensi|电压/i.test(columns.battery ?? '')
  const most = Math.max(...figures)
  if (isVoltage && most < MOST_VOLTS) return { battery: 'V' }
  if (isVoltage && Math.min(...figures) >= 10 * MOST_VOLTS) return { battery: 'mV' }
  const isLevel = /level|charge|soc|nivel|niveau|电量/i.test(columns.battery ?? '')
  return isLevel && most <= 100 && most > SURELY_PERCENT ? { battery: '%' } : {}
}

function kept(unitOf: (field: UnitField) => string | undefined): ImportUnits {
  const units = UNIT_FIELDS.map((field) => [field, unitOf(field)] as const)
  return Object.fromEntries(units.filter(([, unit]) => unit !== undefined))
}
