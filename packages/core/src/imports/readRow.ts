import { AHEAD_MS } from '../reports/clockBounds.ts'
import { FIRST_INSTANT } from '../zones/yearBounds.ts'
import { METRES } from '../geo/metres.ts'
import { unescapedCell } from '../text/csv.ts'
import type { DateOrder, ImportField, ImportUnits, UnitField } from './importFields.ts'
import type { ImportedRow, Observation } from './Observation.ts'
import { readCourse } from './readCourse.ts'
import { readDegrees } from './readDegrees.ts'
import { type DecimalMark, type Figure, readFigure } from './readFigure.ts'
import { placeTexts } from './readPlace.ts'
import { readState } from './readState.ts'
import { readTime } from './readTime.ts'
import { unitOfWord } from './unitWords.ts'

/** How the cells of a file are to be read. */
export interface ReadingRules {
  readonly zone: string | undefined
  readonly dateOrder: DateOrder | undefined
  readonly units: ImportUnits
  /** The decimal mark of a field's column; a point where its values show none. */
  readonly marks?: Readonly<Partial<Record<ImportField, DecimalMark>>>
  /** Now, milliseconds since 1970 UTC. */
  readonly now: number
}

/** What is wrong with a cell: `zone`, `dateOrder` and `unit` are for people to say, once for the whole file. */
export type CellProblem = 'blank' | 'invalid' | 'zone' | 'dateOrder' | 'unit' | 'future' | 'old'

/** Most characters of a text that is kept. */
const LONGEST = { name: 100, serial: 100, vin: 60, plate: 60, address: 300, landmark: 100 } as const

/**
 * Reads a row of an export.
 *
 * @param cell the text of a field's column; empty where there is none
 * @param say called for each cell that is wrong
 * @returns undefined when any is
 */
export function readRow(
  cell: (field: ImportField) => string,
  rules: ReadingRules,
  say: (field: ImportField, problem: CellProblem) => void,
): ImportedRow | undefined {
  let isGood = true
  const wrong = (field: ImportField, problem: CellProblem): void => {
    // without a unit only that value is left out
    if (problem !== 'unit') isGood = false
    say(field, problem)
  }
  const texts = Object.fromEntries(
    Object.entries(LONGEST).map(([field, most]) => [field, plainText(cell(field as ImportField)).slice(0, most)]),
  ) as Record<keyof typeof LONGEST, string>
  if (texts.name === '' && texts.serial === '' && texts.vin === '') wrong('name', 'blank')
  const time = timeOf(cell, rules, wrong)
  const place = placeOf(cell, wrong)
  const more = figuresOf(cell, rules, wrong)
  if (!isGood || time === undefined || !place) return undefined
  return { ...texts, observation: { time, ...place, ...more } }
}

/** Takes off what cannot be in a name, and the apostrophe that a spreadsheet puts before what would be a formula. */
const plainText = (text: string): string => unescapedCell(text).replace(/\s+/g, ' ').trim()

type Wrong = (field: ImportField, problem: CellProblem) => void

function timeOf(cell: (field: ImportField) => string, rules: ReadingRules, wrong: Wrong): number | undefined {
  const text = `${cell('time')} ${cell('clock')}`.trim()
  const time = text === '' ? 'blank' : readTime(text, rules.zone, rules.dateOrder)
  if (typeof time === 'number' && time >= FIRST_INSTANT && time <= rules.now + AHEAD_MS) return time
  wrong('time', typeof time === 'string' ? time : time < FIRST_INSTANT ? 'old' : 'future')
  return undefined
}

function placeOf(cell: (field: ImportField) => string, wrong: Wrong): { lat: number; lon: number } | undefined {
  const whole = cell('position').trim()
  const [first, second] = whole === '' ? [cell('lat'), cell('lon')] : placeTexts(whole)
  if (first.trim() === '' || second.trim() === '') {
    wrong(cell('lat').trim() !== '' ? 'lon' : whole === '' ? 'lat' : 'position', 'blank')
    return undefined
  }
  const [lat, lon] = [readDegrees(first), readDegrees(second)]
  if (lat === undefined || Math.abs(lat) > 90) wrong(whole === '' ? 'lat' : 'position', 'invalid')
  else if (lon === undefined || Math.abs(lon) > 180) wrong(whole === '' ? 'lon' : 'position', 'invalid')
  // what receivers tell that have no fix
  else if (lat === 0 && lon === 0) wrong(whole === '' ? 'lat' : 'position', 'invalid')
  else return { lat, lon }
  return undefined
}

/** What a figure of each unit comes to in the units of reports; a knot is 1,852 metres an hour (SI brochure, 8th edition, table 8). */
const TO_REPORTS = {
  speed: { mph: METRES.mi / 3600, 'km/h': 1 / 3.6, kn: 1852 / 3600, 'm/s': 1 },
  odometer: { mi: METRES.mi, km: METRES.km, m: 1 },
} as const

/** What a value in a unit tells; undefined for what cannot be. */
const FIGURES: {
  readonly [Field in UnitField]: (
    value: number,
    unit: NonNullable<ImportUnits[Field]>,
  ) => Partial<Observation> | undefined
} = {
  speed: (value, unit) => {
    const speed = unit === '' ? Number.NaN : value * TO_REPORTS.speed[unit]
    return speed >= 0 && speed < 300 ? { speed } : undefined
  },
  battery: (value, unit) => {
    if (unit === '%') return value >= 0 && value <= 100 ? { battery: value } : undefined
    const power = unit === 'mV' ? value / 1000 : value
    return power >= 0 && power < 100 ? { power } : undefined
  },
  temperature: (value, unit) => {
    const temperature = unit === '°C' ? value : (value - 32) / 1.8
    return Math.abs(temperature) < 300 ? { temperature } : undefined
  },
  odometer: (value, unit) => {
    const odometer = unit === '' ? Number.NaN : value * TO_REPORTS.odometer[unit]
    return odometer >= 0 && odometer < 2 ** 31 ? { odometer } : undefined
  },
}
type ReadsFigure = (value: number, unit: string) => Partial<Observation> | undefined
const FIGURE_FIELDS = Object.keys(FIGURES) as UnitField[]
/** Fields whose nothing is the same in every unit. */
const HAS_NOUGHT: ReadonlySet<UnitField> = new Set(['speed', 'odometer'])
const NOUGHT = { speed: { speed: 0 }, odometer: { odometer: 0 } } as Readonly<Record<UnitField, Partial<Observation>>>

function figuresOf(cell: (field: ImportField) => string, rules: ReadingRules, wrong: Wrong): Partial<Observation> {
  const observation: Partial<Observation> = {}
  const put = (field: ImportField, read: (text: string) => Partial<Observation> | undefined): void => {
    const text = cell(field).trim()
    if (text === '' || /^(-+|n\/?a|null|none)$/i.test(text)) return
    const found = read(text)
    if (found) Object.assign(observation, found)
    else wrong(field, 'invalid')
  }
  for (const field of FIGURE_FIELDS)
    put(field, (text) => {
      const figure = readFigure(text, rules.marks?.[field])
      return figure && ofFigure(field, figure, rules.units, () => wrong(field, 'unit'))
    })
  put('course', (text) => {
    const course = readCourse(text)
    return course === undefined ? undefined : { course }
  })
  put('ignition', (text) => {
    const ignition = readState(text)
    return ignition === undefined ? undefined : { ignition }
  })
  return observation
}

/** What a figure tells by its own unit, else by that of its column; nothing while nobody said that one. */
function ofFigure(
  field: UnitField,
  { value, unit }: Figure,
  units: ImportUnits,
  ask: () => void,
): Partial<Observation> | undefined {
  const own = unit === '' ? units[field] : unitOfWord(field, unit)
  if (own) return (FIGURES[field] as ReadsFigure)(value, own)
  if (unit !== '') return undefined
  if (value === 0 && HAS_NOUGHT.has(field)) return NOUGHT[field]
  if (own === undefined) ask()
  return {}
}
