import { describePlace } from '../../platform/places/describePlace.ts'
import type { Wording } from '../../platform/outbox/enqueue.queries.ts'
import type { AlarmFacts } from './alarmFacts.queries.ts'
import type { DueDelivery } from './deliveries.queries.ts'
import { describeConditions } from './describeConditions.ts'
import { type Figures, figuresFor } from './figuresFor.ts'
import { madeBy } from './madeBy.ts'
import type { Reader } from './Reader.ts'
import { say } from './say.ts'

/** A delivery with the alarm that it tells of. */
export interface AlarmDelivery {
  readonly delivery: DueDelivery
  readonly alarm: AlarmFacts
}

/** For whom and how alarms are worded. */
export interface Wish {
  readonly reader: Reader
  /** IANA zone in which times are told. */
  readonly zone: string
  /** Base of links, without a slash at its end; undefined where the message leads there by itself. */
  readonly publicUrl: string | undefined
  /** Ms since 1970 UTC. */
  readonly now: number
}

/** Alarms that a list names; of more it says how many. */
const LISTED = 25

/** One alarm as a message. */
export function wordAlarm({ delivery, alarm }: AlarmDelivery, { reader, zone, publicUrl, now }: Wish): Wording {
  const { locale } = reader
  const figures = figuresFor(reader, zone)
  const params = {
    asset: alarm.subject_name,
    what: describeAlarm(alarm, reader, figures),
    when: figures.time(alarm.began_at),
    details: detailsOf(alarm, reader, figures),
    link: publicUrl === undefined ? '' : `${publicUrl}/#/alarms?alarm=${alarm.alarm_id}`,
  }
  switch (delivery.reason) {
    case 'trigger':
      return { template: 'alarm', locale, params: { ...params, severity: say(locale, alarm.severity) } }
    case 'late':
      return { template: 'alarmLate', locale, params }
    case 'escalation':
      return {
        template: 'alarmEscalation',
        locale,
        params: { ...params, waited: figures.duration((now - alarm.began_at) / 1000) },
      }
    default: {
      const isGone = alarm.taken_back_at !== null
      const is = isGone ? say(locale, 'neverWas') : say(locale, 'beganAt', { value: params.when })
      return { template: 'alarmRestated', locale, params: { ...params, when: figures.time(delivery.about), now: is } }
    }
  }
}

/** Several alarms as one message that lists them, the newest first. */
export function wordList(
  template: 'alarmStorm' | 'alarmQuiet',
  deliveries: readonly AlarmDelivery[],
  { reader, zone, publicUrl }: Wish,
): Wording {
  const { locale } = reader
  const figures = figuresFor(reader, zone)
  const newest = deliveries.toSorted((a, b) => b.delivery.about - a.delivery.about)
  const lines = newest.slice(0, LISTED).map(({ delivery, alarm }) => {
    const mark = markOf(delivery, alarm)
    const text = `${figures.time(delivery.about)}  ${alarm.subject_name}: ${describeAlarm(alarm, reader, figures)}`
    return mark ? `${text} (${say(locale, mark)})` : text
  })
  if (newest.length > LISTED) lines.push(say(locale, 'andMore', { value: figures.count(newest.length - LISTED) }))
  return {
    template,
    locale,
    params: {
      number: figures.count(deliveries.length),
      lines: lines.join('\n'),
      link: publicUrl === undefined ? '' : `${publicUrl}/#/alarms`,
    },
  }
}

function markOf({ reason }: DueDelivery, alarm: AlarmFacts): 'late' | 'restated' | 'gone' | undefined {
  if (alarm.taken_back_at !== null) return 'gone'
  return reason === 'late' || reason === 'restated' ? reason : undefined
}

function describeAlarm(alarm: AlarmFacts, { locale }: Reader, figures: Figures): string {
  const names = new Map(Object.entries(alarm.landmarks).map(([id, name]) => [Number(id), name]))
  const text = describeConditions(
    madeBy(alarm, alarm.conditions),
    { landmarkId: alarm.landmark_id, names },
    locale,
    figures,
  )
  return text || alarm.rule_name
}

function detailsOf(alarm: AlarmFacts, { locale }: Reader, figures: Figures): string {
  const lines = [
    say(locale, 'rule', { value: alarm.rule_name }),
    say(locale, 'severity', { value: say(locale, alarm.severity) }),
  ]
  if (alarm.ended_at !== null) lines.push(say(locale, 'over', { value: figures.time(alarm.ended_at) }))
  const place = placeOf(alarm, locale, figures)
  if (place) lines.push(say(locale, 'place', { value: place }))
  return lines.join('\n')
}

function placeOf({ lat, lon }: AlarmFacts, locale: Reader['locale'], figures: Figures): string | undefined {
  if (lat === null || lon === null) return undefined
  const position = `${lat.toFixed(5)}, ${lon.toFixed(5)}`
  const { place } = describePlace(lat, lon)
  if (!place) return position
  const town = `${place.town}, ${place.region}`
  return `${say(locale, 'nearTown', { distance: figures.distance(place.distanceM), town })} (${position})`
}
