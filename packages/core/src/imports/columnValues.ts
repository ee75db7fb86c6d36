import { isPlace } from './readPlace.ts'
import { readCourse } from './readCourse.ts'
import { readDegrees } from './readDegrees.ts'
import { readFigure } from './readFigure.ts'
import { readState } from './readState.ts'
import { readTime } from './readTime.ts'
import { DATE_ORDERS, type ImportField } from './importFields.ts'

/** Values of a column that are looked at. */
const MOST_VALUES = 200
/** Share of the values that must be of a kind: some lines of every export are blank or broken. */
const ENOUGH = 0.8
/** The same of what a row can do without: where fewer are figures, it is another kind of column. */
const HALF = 0.5
/** Digits behind the point of what is taken for degrees where no head says so: a metre is the fifth of them. */
const FINE = /[.,]\d{3,}/

const isFigure = (text: string): boolean => readFigure(text) !== undefined
const within = (most: number) => (text: string) => Math.abs(readDegrees(text) ?? Infinity) <= most

/** Kinds of values by the field that they would be of. Other fields take any. */
const KINDS: Readonly<Partial<Record<ImportField, (text: string) => boolean>>> = {
  lat: within(90),
  lon: within(180),
  position: isPlace,
  time: (text) => DATE_ORDERS.some((order) => readTime(text, 'UTC', order) !== 'invalid'),
  clock: (text) => /^\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?\s?m\.?)?$/i.test(text),
  speed: isFigure,
  course: (text) => readCourse(text) !== undefined,
  battery: isFigure,
  temperature: isFigure,
  odometer: isFigure,
  ignition: (text) => readState(text) !== undefined,
  // ISO 3779: 17 letters and digits without I, O and Q
  vin: (text) => /^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z0-9]{17}$/i.test(text),
}

/** Whether the values of a column can be of a field; undefined where there are none, or any would do. */
export function fitsField(field: ImportField, values: readonly string[]): boolean | undefined {
  const is = KINDS[field]
  const filled = someOf(values)
  return is && filled.length > 0
    ? filled.filter(is).length >= filled.length * (is === isFigure ? HALF : ENOUGH)
    : undefined
}

/** Whether values are degrees by themselves, whatever their head says: so fine, and within `most` degrees. */
export function looksLikeDegrees(values: readonly string[], most: 90 | 180): boolean {
  const filled = someOf(values)
  const is = within(most)
  return filled.length > 0 && filled.filter((text) => FINE.test(text) && is(text)).length >= filled.length * ENOUGH
}

/** Whether values are dates with a time by themselves, whatever their head says: numbers alone may be anything. */
export function looksLikeTimes(values: readonly string[]): boolean {
  const filled = someOf(values)
  const is = KINDS.time
  return (
    filled.length > 0 && filled.filter((text) => /\d:\d{2}/.test(text) && is?.(text)).length >= filled.length * ENOUGH
  )
}

/** The first values of a column that say anything. */
function someOf(values: readonly string[]): string[] {
  const filled: string[] = []
  for (const value of values) {
    const text = value.trim()
    if (text !== '' && !/^(-+|n\/?a|null)$/i.test(text)) filled.push(text)
    if (filled.length === MOST_VALUES) break
  }
  return filled
}
