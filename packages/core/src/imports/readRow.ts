import { AHEAD_MS, EARLIEST_REPORT } from '../reports/clockBounds.ts'
import { METRES } from '../geo/metres.ts'
import { unescapedCell } from '../text/csv.ts'
import type { DateOrder, ImportField, ImportUnits } from './importFields.ts'
import type { ImportedRow, Observation } from './Observation.ts'
import { type Figure, readDegrees, readFigure } from './readFigure.ts'
import { placeTexts } from './readPlace.ts'
import { readTime } from './readTime.ts'

/** How the cells of a file are to be read. */
export interface ReadingRules {
  readonly zone: string | undefined
  readonly dateOrder: DateOrder | undefined
  readonly units: ImportUnits
  /** Now, milliseconds since 1970 UTC. */
  readonly now: number
}

/** What is wrong with a cell: `zone` and `dateOrder` are for people to say, once for the whole file. */
export type CellProblem = 'blank' | 'invalid' | 'zone' | 'dateOrder' | 'future' | 'old'

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
    isGood = false
    say(field, problem)
  }
  const texts = Object.fromEntries(
    Object.entries(LONGEST).map(([field, most]) => [field, plainText(cell(field as ImportField)).slice(0, most)]),
  ) as Record<keyof typeof LONGEST, string>
  if (texts.name === '' && texts.serial === '' && texts.vin === '') wrong('name', 'blank')
  const time = timeOf(cell, rules, wrong)
  const place = placeOf(cell, wrong)
  const more = figuresOf(cell, rules.units, wrong)
  if (!isGood || time === undefined || !place) return undefined
  return { ...texts, observation: { time, ...place, ...more } }
}

/** Takes off what cannot be in a name, and the apostrophe that a spreadsheet puts before what would be a formula. */
const plainText = (text: string): string => unescapedCell(text).replace(/\s+/g, ' ').trim()

type Wrong = (field: ImportField, problem: CellProblem) => void

function timeOf(cell: (field: ImportField) => string, rules: ReadingRules, wrong: Wrong): number | undefined {
  const text = `${cell('time')} ${cell('clock')}`.trim()
  const time = text === '' ? 'blank' : readTime(text, rules.zone, rules.dateOrder)
  if (typeof time === 'number' && time >= EARLIEST_REPORT && time <= rules.now + AHEAD_MS) return time
  wrong('time', typeof time === 'string' ? time : time < EARLIEST_REPORT ? 'old' : 'future')
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

/** Metres a second; a knot is 1,852 metres an hour (SI brochure, 8th edition, table 8). */
const SPEED_UNITS: Readonly<Record<ImportUnits['speed'], number>> = {
  mph: METRES.mi / 3600,
  'km/h': 1 / 3.6,
  kn: 1852 / 3600,
  'm/s': 1,
}

/** The unit that a word behind a speed means; undefined for none. */
function speedUnit(word: string): ImportUnits['speed'] | undefined {
  if (/^(mph|mi\/?h|mi|miles)/.test(word)) return 'mph'
  if (/^(kn|kt)/.test(word)) return 'kn'
  if (/^(m\/s|mps)/.test(word)) return 'm/s'
  return /^k(m|p)/.test(word) ? 'km/h' : undefined
}

/** What a figure comes to, in the units of reports; undefined for what cannot be. */
const FIGURES = {
  speed: ({ value, unit }: Figure, units: ImportUnits) => {
    const told = unit === '' ? units.speed : speedUnit(unit)
    const speed = told && value * SPEED_UNITS[told]
    return speed !== undefined && speed >= 0 && speed < 300 ? { speed } : undefined
  },
  course: ({ value }: Figure) => (value >= 0 && value <= 360 ? { course: value % 360 } : undefined),
  battery: ({ value, unit }: Figure, units: ImportUnits) => {
    const isVolts = unit === '' ? units.battery === 'V' : /^m?v/.test(unit)
    if (isVolts) return value >= 0 && value < 100 ? { power: value } : undefined
    return value >= 0 && value <= 100 ? { battery: value } : undefined
  },
  temperature: ({ value, unit }: Figure, units: ImportUnits) => {
    const isCelsius = unit === '' ? units.temperature === '°C' : unit.includes('c')
    const temperature = isCelsius ? value : (value - 32) / 1.8
    return Math.abs(temperature) < 300 ? { temperature } : undefined
  },
  odometer: ({ value, unit }: Figure, units: ImportUnits) => {
    const isMetric = unit === '' ? units.odometer === 'km' : unit.startsWith('k')
    const odometer = value * (isMetric ? METRES.km : METRES.mi)
    return odometer >= 0 && odometer < 2 ** 31 ? { odometer } : undefined
  },
} as const satisfies Partial<
  Record<ImportField, (figure: Figure, units: ImportUnits) => Partial<Observation> | undefined>
>

function figuresOf(cell: (field: ImportField) => string, units: ImportUnits, wrong: Wrong): Partial<Observation> {
  const told: Partial<Observation> = {}
  for (const [field, read] of Object.entries(FIGURES) as [keyof typeof FIGURES, (typeof FIGURES)['speed']][]) {
    const text = cell(field).trim()
    if (text === '' || /^(-+|n\/?a)$/i.test(text)) continue
    const figure = readFigure(text)
    const value = figure && read(figure, units)
    if (value) Object.assign(told, value)
    else wrong(field, 'invalid')
  }
  return told
}
