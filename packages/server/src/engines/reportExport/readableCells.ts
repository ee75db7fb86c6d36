import { ALARM_KIND_WORDS } from '@waymark/contract/alarmKindWords.ts'
import { alarmTypeCalled } from '@waymark/core/alarms/rule/AlarmType.ts'
import { wallTime } from '@waymark/core/zones/wallClock.ts'
import { writeClock, writeDate } from '@waymark/core/zones/writeWall.ts'
import { METRES } from '@waymark/core/geo/metres.ts'
import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import { languageTag } from '@waymark/contract/locales.ts'
import { columnWord } from '@waymark/contract/rooms/report/columnWord.ts'
import type { AnyRow, Column } from '@waymark/core/reporting/Column.ts'
import { LITRES_PER_GALLON } from '@waymark/core/reporting/reportCells.ts'
import type { Reader } from '../alarmDelivery/public.ts'
import { sayWord } from './sayWord.ts'

/** By whose language, units and clock a document is written. */
export interface DocumentReader extends Pick<Reader, 'locale' | 'distanceUnit' | 'dateFormat'> {
  /** IANA zone of the days and times. */
  readonly zone: string
}

/** Values of a report as people read them in a document; units stand in the headings. */
export interface ReadableCells {
  readonly head: (name: string, column: Column) => string
  readonly cell: (column: Column, value: AnyRow[string] | undefined) => string
  /** Date and minute; an empty text for null. */
  readonly time: (iso: string | null) => string
  /** Day, from ms since 1970 UTC. */
  readonly day: (time: number) => string
}

const PLAIN = new Set<Column['kind']>(['text', 'time', 'day', 'choice', 'flag'])

/** Does a kind of column hold figures, which stand to the right? */
export const isFigure = ({ kind }: Column): boolean => !PLAIN.has(kind)

/** After the point of any currency (ISO 4217). */
const MOST_DIGITS = 4

/** Writes the values of a report for a reader. */
export function readableCells({ locale, distanceUnit: unit, dateFormat, zone }: DocumentReader): ReadableCells {
  const tag = languageTag(locale)
  const numbers = new Map<number, Intl.NumberFormat>()
  const number = (value: number, digits: number): string => {
    let format = numbers.get(digits)
    if (!format) {
      format = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })
      numbers.set(digits, format)
    }
    return format.format(value)
  }
  const amounts = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: MOST_DIGITS })
  const dayOf = (time: number): string => writeDate(wallTime(time, zone), dateFormat)
  const timeOf = (iso: string | null): string => {
    if (iso === null) return ''
    const at = wallTime(Date.parse(iso), zone)
    return `${writeDate(at, dateFormat)} ${writeClock(at)}`
  }
  const choice = (word: string, { words }: Column): string => {
    const alarm = words === 'alarmTypes' ? alarmTypeCalled(word) : undefined
    if (alarm) return ALARM_KIND_WORDS[locale][alarm.name]
    const type = ASSET_TYPES.find(({ key }) => key === word)
    return sayWord(locale, type ? `asset${type.code}` : `word_${word}`)
  }
  const figure = (column: Column, value: number): string => {
    switch (column.kind) {
      case 'distance':
        return number(value / METRES[unit], 1)
      case 'speed':
        return number((value * 3600) / METRES[unit], 0)
      case 'duration':
        return hours(value)
      case 'volume':
        return number(unit === 'mi' ? value / LITRES_PER_GALLON : value, 1)
      case 'money':
        return amounts.format(value)
      case 'share':
        return number(value * 100, 0)
      case 'degrees':
        return value.toFixed(5)
      case 'id':
        return String(value)
      default:
        return number(value, column.digits ?? 0)
    }
  }
  return {
    head: (name, column) => headOf(sayWord(locale, columnWord(name)), column, unit),
    cell: (column, value) => {
      if (value === null || value === undefined || value === '') return ''
      if (typeof value === 'boolean') return value ? sayWord(locale, 'yes') : ''
      if (typeof value === 'number') return figure(column, value)
      if (column.kind === 'time') return timeOf(value)
      if (column.kind === 'day') return writeDate(wallTime(Date.parse(value), 'UTC'), dateFormat)
      return column.kind === 'choice' ? choice(value, column) : value
    },
    time: timeOf,
    day: dayOf,
  }
}

function headOf(word: string, { kind }: Column, unit: DocumentReader['distanceUnit']): string {
  const miles = unit === 'mi'
  const units: Partial<Record<Column['kind'], string>> = {
    distance: unit,
    speed: miles ? 'mph' : 'km/h',
    duration: 'h:mm',
    volume: miles ? 'gal' : 'l',
    share: '%',
  }
  const own = units[kind]
  return own === undefined || word.endsWith(own) ? word : `${word} (${own})`
}

/** Hours and minutes, however many hours. */
function hours(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
