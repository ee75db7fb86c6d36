import { ALARM_KIND_WORDS } from '@waymark/contract/alarmKindWords.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import { alarmType } from '@waymark/core/alarms/rule/AlarmType.ts'
import type { Condition } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { MadeBy } from './madeBy.ts'
import type { Figures } from './figuresFor.ts'
import { type AlarmWord, say } from './say.ts'

type Unit = 'percent' | 'speed' | 'temperature' | 'duration' | 'count'

interface Phrase {
  readonly key: AlarmWord
  /** Of the threshold. */
  readonly unit?: Unit
  /** The value that the report held is told too. */
  readonly seen?: true
}

/** How the conditions of each type and operator are said; ACC by its value. What has none is called by its type. */
const PHRASES: Readonly<Record<string, Phrase>> = {
  '1 <': { key: 'batteryBelow', unit: 'percent', seen: true },
  '3 = 1': { key: 'ignitionOn' },
  '3 = 0': { key: 'ignitionOff' },
  '4 inside': { key: 'inside' },
  '4 outside': { key: 'outside' },
  '4 entering': { key: 'entered' },
  '4 exiting': { key: 'left' },
  '5 >': { key: 'speedAbove', unit: 'speed', seen: true },
  '6 >': { key: 'temperatureAbove', unit: 'temperature', seen: true },
  '6 <': { key: 'temperatureBelow', unit: 'temperature', seen: true },
  '8 for': { key: 'standsFor', unit: 'duration' },
  '11 for': { key: 'silentFor', unit: 'duration' },
  '17 >': { key: 'countAbove', unit: 'count', seen: true },
  '17 <': { key: 'countBelow', unit: 'count', seen: true },
  '18 inside': { key: 'insideFor', unit: 'duration' },
  '18 outside': { key: 'outsideFor', unit: 'duration' },
  '19 drivingToIdle': { key: 'stopsDriving' },
  '19 idleToDriving': { key: 'startsDriving' },
  '21 for': { key: 'engineFor', unit: 'duration' },
  '101 for': { key: 'overdueFor', unit: 'duration' },
  '100 >': { key: 'computedAbove', unit: 'count', seen: true },
  '100 <': { key: 'computedBelow', unit: 'count', seen: true },
}

/** Landmarks that are named; of more it is said that it is one of them. */
const NAMED = 3

/**
 * What an alarm is about, such as `Speed above 65 mph (72 mph); Inside Yard 7`.
 *
 * @param landmarkId the landmark that was entered or left, or whose vehicles are counted; 0 for none
 */
export function describeConditions(
  made: readonly MadeBy[],
  { landmarkId, names }: { landmarkId: number; names: ReadonlyMap<number, string> },
  locale: Locale,
  figures: Figures,
): string {
  return made
    .map(({ condition, seen }) => {
      const phrase = phraseOf(condition)
      if (!phrase) return typeWord(condition.type, locale)
      const { name = '', unit = '' } = condition.computed ?? {}
      const show = (value: number): string => (phrase.unit ? `${figures[phrase.unit](value)} ${unit}`.trim() : '')
      const text = say(locale, phrase.key, {
        name,
        value: show(condition.value ?? 0),
        place: placeOf(condition, landmarkId, names) ?? say(locale, 'anyLandmark'),
      })
      return phrase.seen && seen.value !== null ? `${text} (${show(seen.value)})` : text
    })
    .filter((text) => text !== '')
    .join('; ')
}

function typeWord(code: number, locale: Locale): string {
  const type = alarmType(code)
  return type ? ALARM_KIND_WORDS[locale][type.name] : ''
}

function phraseOf({ type, operator, value }: Condition): Phrase | undefined {
  return PHRASES[type === 3 ? `3 = ${value ?? 1}` : `${type} ${operator}`]
}

function placeOf({ landmarks }: Condition, landmarkId: number, names: ReadonlyMap<number, string>): string | undefined {
  const one = names.get(landmarkId)
  if (one !== undefined) return one
  if (landmarks === undefined || landmarks === 'all' || landmarks.length > NAMED) return undefined
  const known = landmarks.flatMap((id) => names.get(id) ?? [])
  return known.length > 0 ? known.join(' / ') : undefined
}
