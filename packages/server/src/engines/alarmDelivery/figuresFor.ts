import { wallTime, zoneName } from '@waymark/core/zones/wallClock.ts'
import { writeClock, writeDate } from '@waymark/core/zones/writeWall.ts'
import { METRES } from '@waymark/core/geo/metres.ts'
import { languageTag } from '@waymark/contract/locales.ts'
import type { Reader } from './Reader.ts'

/** Figures as a reader is used to. */
export interface Figures {
  /** From m/s. */
  readonly speed: (value: number) => string
  /** From °C. */
  readonly temperature: (value: number) => string
  /** From 0 to 100. */
  readonly percent: (value: number) => string
  readonly count: (value: number) => string
  /** From seconds, the two largest units. */
  readonly duration: (seconds: number) => string
  /** From metres. */
  readonly distance: (metres: number) => string
  /** Date and minute with the zone's short name, from ms since 1970 UTC. */
  readonly time: (time: number) => string
}

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** @param zone IANA name of the clock by which times are told */
export function figuresFor({ locale, distanceUnit, temperatureUnit, dateFormat }: Reader, zone: string): Figures {
  const tag = languageTag(locale)
  const isMiles = distanceUnit === 'mi'
  // what rounds to zero has no sign
  const unit = (name: string, digits = 0) =>
    new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: name,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    })
  const speed = unit(isMiles ? 'mile-per-hour' : 'kilometer-per-hour')
  const temperature = unit(temperatureUnit === 'F' ? 'fahrenheit' : 'celsius', 1)
  const distance = unit(isMiles ? 'mile' : 'kilometer', 1)
  const percent = new Intl.NumberFormat(tag, { style: 'percent' })
  return {
    speed: (value) => speed.format(value * (isMiles ? 2.236936 : 3.6)),
    temperature: (value) => temperature.format(temperatureUnit === 'F' ? value * 1.8 + 32 : value),
    percent: (value) => percent.format(value / 100),
    count: (value) => new Intl.NumberFormat(tag).format(value),
    duration: (seconds) => {
      let rest = Math.round(seconds)
      const parts = STEPS.flatMap(([name, size]) => {
        const number = Math.floor(rest / size)
        rest -= number * size
        return number > 0 ? [unit(name).format(number)] : []
      })
      return parts.slice(0, 2).join(' ') || unit('second').format(0)
    },
    distance: (metres) => distance.format(metres / (isMiles ? METRES.mi : METRES.km)),
    time: (time) => {
      const at = wallTime(time, zone)
      return `${writeDate(at, dateFormat)} ${writeClock(at)} ${zoneName(time, zone)}`
    },
  }
}
