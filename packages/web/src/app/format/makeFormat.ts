import { METRES } from '@waymark/core/geo/metres.ts'
import { languageTag } from '@waymark/contract/locales.ts'
import type { Habit } from '@waymark/contract/rooms/session/account.ts'
import { relativeTime } from './relativeTime.ts'
import { spanOfTime } from './spanOfTime.ts'
import { wallTime, zoneName } from '@waymark/core/zones/wallClock.ts'
import { writeClock, writeDate } from '@waymark/core/zones/writeWall.ts'
import { zoneOf } from './zones.ts'

/** Shown where a value is not known. */
export const NONE = '—'

type Units = Pick<Habit, 'locale' | 'distanceUnit' | 'temperatureUnit' | 'dateFormat' | 'timeZone'>

/** Figures in the units, the language and the time zone of a user. Unknown values come out as a dash. */
export interface Format {
  /** The user's zone, IANA. */
  zone: string
  /** Short name of the zone at a moment, e.g. `MST`. */
  zoneName: (time: number) => string
  number: (value: number, digits?: number) => string
  /** From cm/s, negative unknown. */
  speed: (value: number) => string
  /** The bare figure in the user's unit, for charts and files. */
  speedValue: (value: number) => number | null
  speedUnit: string
  /** A speed in the user's unit as m/s. */
  metresPerSecond: (speed: number) => number
  /** From metres, negative unknown. */
  distance: (metres: number) => string
  distanceUnit: string
  distanceValue: (metres: number) => number
  /** From metres, -32768 unknown. */
  altitude: (metres: number) => string
  /** From hundredths of a degree Celsius, -32768 unknown. */
  temperature: (value: number) => string
  temperatureValue: (value: number) => number | null
  temperatureUnit: string
  /** From per cent, negative unknown. */
  /** Whole, or with so many digits behind the point at most. */
  percent: (value: number, digits?: 0 | 1) => string
  /** From millivolts, negative unknown. */
  volts: (value: number) => string
  /** From degrees, negative unknown. */
  course: (degrees: number) => string
  /** Degrees with five decimals, about a metre. */
  coordinate: (degrees: number) => string
  /** Date and minute in the user's order and zone; 0 unknown. */
  time: (time: number, seconds?: boolean) => string
  clock: (time: number, seconds?: boolean) => string
  date: (time: number) => string
  /** `3 min ago`; 0 unknown. */
  ago: (time: number, now: number) => string
  /** `2h 13m`, the two largest units. */
  duration: (ms: number) => string
}

export function makeFormat(units: Units): Format {
  const tag = languageTag(units.locale)
  const zone = zoneOf(units.timeZone)
  const miles = units.distanceUnit === 'mi'
  const unitOf = (unit: string, digits = 0): Intl.NumberFormat =>
    new Intl.NumberFormat(tag, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
      // what rounds to zero has no sign
      signDisplay: 'negative',
    })
  const name = (format: Intl.NumberFormat): string =>
    format
      .formatToParts(1)
      .filter((part) => part.type === 'unit')
      .map((part) => part.value)
      .join('')
      .trim()
  const speedFormat = unitOf(miles ? 'mile-per-hour' : 'kilometer-per-hour')
  const far = unitOf(miles ? 'mile' : 'kilometer')
  const near = unitOf(miles ? 'mile' : 'kilometer', 1)
  const height = unitOf(miles ? 'foot' : 'meter')
  const heat = unitOf(units.temperatureUnit === 'F' ? 'fahrenheit' : 'celsius', 1)
  const percents = ([0, 1] as const).map(
    (maximumFractionDigits) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits }),
  )
  const steps = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1000],
  ] as const
  const relative = relativeTime(tag)
  const span = spanOfTime(tag)
  const speedFactor = miles ? 2.236936 : 3.6
  const speedValue = (value: number): number | null => (value < 0 ? null : (value / 100) * speedFactor)
  const distanceValue = (metres: number): number => metres / (miles ? METRES.mi : METRES.km)
  const temperatureValue = (value: number): number | null =>
    value <= -32768 ? null : units.temperatureUnit === 'F' ? (value / 100) * 1.8 + 32 : value / 100
  const shown = (value: number | null, format: (value: number) => string): string =>
    value === null ? NONE : format(value)

  const date = (time: number): string => writeDate(wallTime(time, zone), units.dateFormat)
  const clock = (time: number, seconds = false): string => writeClock(wallTime(time, zone), seconds)

  return {
    zone,
    zoneName: (time) => zoneName(time, zone),
    number: (value, digits = 0) =>
      new Intl.NumberFormat(tag, { maximumFractionDigits: digits, signDisplay: 'negative' }).format(value),
    speed: (value) => shown(speedValue(value), (speed) => speedFormat.format(speed)),
    speedValue,
    speedUnit: name(speedFormat),
    metresPerSecond: (speed) => speed / speedFactor,
    distance: (metres) =>
      metres < 0 ? NONE : (distanceValue(metres) < 100 ? near : far).format(distanceValue(metres)),
    distanceUnit: name(far),
    distanceValue,
    altitude: (metres) => (metres <= -32768 ? NONE : height.format(miles ? metres * 3.28084 : metres)),
    temperature: (value) => shown(temperatureValue(value), (degrees) => heat.format(degrees)),
    temperatureValue,
    temperatureUnit: units.temperatureUnit === 'F' ? '°F' : '°C',
    percent: (value, digits = 0) => (value < 0 ? NONE : (percents[digits]?.format(value / 100) ?? NONE)),
    volts: (value) =>
      value < 0
        ? NONE
        : `${new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value / 1000)} V`,
    course: (degrees) => (degrees < 0 ? NONE : `${Math.round(degrees)}°`),
    coordinate: (degrees) => degrees.toFixed(5),
    time: (time, seconds) => (time <= 0 ? NONE : `${date(time)} ${clock(time, seconds)}`),
    clock,
    date,
    ago: (time, now) => {
      if (time <= 0) return NONE
      const seconds = Math.round((now - time) / 1000)
      const size = Math.abs(seconds)
      // a tracker's clock may be seconds ahead of ours; -0 is what makes it "0s ago" and not "in 0s"
      if (size < 60) return relative(-Math.max(seconds, 0), 'second')
      if (size < 3600) return relative(-Math.round(seconds / 60), 'minute')
      if (size < 172_800) return relative(-Math.round(seconds / 3600), 'hour')
      return relative(-Math.round(seconds / 86_400), 'day')
    },
    duration: (ms) => {
      const first = steps.findIndex(([, size]) => ms >= size)
      const index = first < 0 ? 3 : first
      const [large, size] = steps[index] ?? steps[3]
      const text = span(Math.floor(ms / size), large)
      const next = steps[index + 1]
      const rest = next ? Math.floor((ms % size) / next[1]) : 0
      return next && rest > 0 && index < 2 ? `${text} ${span(rest, next[0])}` : text
    },
  }
}
