import { FUEL_TYPES, type FuelType } from '@waymark/contract/fuelTypes.ts'
import type { VolumeUnit } from '@waymark/core/reporting/fuelUnits.ts'
import { type Decimal, figureOf, readDecimal } from '@waymark/core/money/Decimal.ts'
import { moneyOf } from '@waymark/core/money/Money.ts'
import { jurisdictionOf } from '@waymark/core/reporting/ifta.ts'
import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import type { purchaseImport } from '@waymark/contract/imports/purchaseImport.ts'

type PurchaseField = ColumnOf<typeof purchaseImport>

/** Notes what is wrong with a cell. */
export type Say = (field: PurchaseField, problem: string) => void

const plain = (word: string): string => word.toLowerCase().replace(/[\s_*:.()-]+/g, '')

const words = <T extends string>(value: T, ...said: string[]): [string, T][] => said.map((word) => [word, value])

const UNITS = new Map<string, VolumeUnit>([
  ...words<VolumeUnit>('gal', 'gal', 'gals', 'gallon', 'gallons', 'usgal', 'galón', 'galones', '加仑'),
  ...words<VolumeUnit>('l', 'l', 'lt', 'ltr', 'litre', 'litres', 'liter', 'liters', 'litro', 'litros', '升'),
])
const FUELS = new Map<string, FuelType>([
  ...FUEL_TYPES.map((fuel): [string, FuelType] => [fuel, fuel]),
  ...words<FuelType>('diesel', '', 'dsl', 'ulsd', 'special', 'specialdiesel'),
  ...words<FuelType>('gasoline', 'gas', 'unleaded', 'regular'),
  ...words<FuelType>('propane', 'lpg'),
])
const YES = ['', 'yes', 'y', 'true', '1', 'x', 'si', 'sí', 'oui', '是', 'ਹਾਂ']
const NO = ['no', 'n', 'false', '0', 'non', '否', 'ਨਹੀਂ']

/** What a line says of a purchase besides its vehicle and time, checked cell by cell; undefined where any is wrong. */
export function readCells(text: (field: PurchaseField) => string, unit: VolumeUnit, tell: Say) {
  let isRight = true
  const say: Say = (field, problem) => {
    isRight = false
    tell(field, problem)
  }
  const oneOf = <T>(field: PurchaseField, known: ReadonlyMap<string, T>): T | undefined => {
    const found = known.get(plain(text(field)))
    if (found === undefined) say(field, 'notFound')
    return found
  }
  const jurisdiction = jurisdictionOf(text('jurisdiction'))
  if (text('jurisdiction') === '') say('jurisdiction', 'blank')
  else if (!jurisdiction) say('jurisdiction', 'notFound')
  const taxPaid = YES.includes(text('taxPaid').toLowerCase())
  if (!taxPaid && !NO.includes(text('taxPaid').toLowerCase())) say('taxPaid', 'invalid')
  const volume = readFigure(text('volume'))
  if (text('volume') === '') say('volume', 'blank')
  else if (volume === undefined || volume.units <= 0n) say('volume', 'invalid')
  const fuel = oneOf('fuel', FUELS)
  const ofUnit = text('unit') === '' ? unit : oneOf('unit', UNITS)
  const paid = readAmount(text('amount'), text('currency').toUpperCase() || 'USD', say)
  if (!isRight || !jurisdiction || !fuel || !ofUnit || volume === undefined) return undefined
  return {
    jurisdiction,
    fuel,
    volume: figureOf(volume),
    unit: ofUnit,
    ...paid,
    seller: text('seller'),
    receipt: text('receipt'),
    taxPaid,
  }
}

function readAmount(text: string, currency: string, say: Say): { amount: number | null; currency: string | null } {
  if (text === '') return { amount: null, currency: null }
  const amount = readFigure(text.replace(/^\$\s*/, ''))
  if (!/^[A-Z]{3}$/.test(currency)) say('currency', 'invalid')
  else if (amount === undefined || amount.units < 0n) say('amount', 'invalid')
  else return { amount: Number(moneyOf(amount, currency).minor), currency }
  return { amount: null, currency: null }
}

/** `1234.5`, also with commas or spaces between thousands; undefined for what is no number. */
function readFigure(text: string): Decimal | undefined {
  const bare = text.replaceAll(/(?<=\d)[, \u00a0](?=\d{3}(?:\D|$))/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? readDecimal(bare) : undefined
}
