import type { RestatedValue, TimelineItem } from '@waymark/contract/rooms/movement.ts'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { alarmText } from '../../alarm/public.tsx'
import { usePlaceText } from '../side/usePlaceText.ts'
import type { TimelineEntry } from './TimelineEntry.ts'

/** An item of the timeline in words. */
export interface ItemText {
  /** What it is, and what is worth knowing of it. */
  title: string
  note: string
}

type Item<Kind extends TimelineItem['kind']> = Extract<TimelineItem, { kind: Kind }>

/** Puts items and restated values of a timeline into words. */
export function useItemText() {
  const t = useT('trail')
  const format = useFormat()
  const place = usePlaceText()
  const words = useAlarmWords()
  const clock = (text: string): string => format.time(Date.parse(text))
  const marks = (...texts: (string | false)[]): string => texts.filter((text) => text !== false).join(' · ')
  const tripNote = ({ isInferred, isEngineOff, topSpeed, endLat, endLon }: Item<'trip'>): string =>
    marks(
      isInferred && t('inferred'),
      isEngineOff && t('engineOff'),
      topSpeed !== null && `${t('topSpeed')} ${format.speed(topSpeed * 100)}`,
      place(endLat, endLon),
    )
  const visitNote = ({ isPass, enter: { earliest, latest } }: Item<'visit'>): string =>
    marks(isPass && t('passed'), earliest !== null && t('enteredBetween', { from: clock(earliest), to: clock(latest) }))
  const textOf = (item: TimelineEntry): ItemText => {
    switch (item.kind) {
      case 'trip':
        return {
          title: `${t('trip')} · ${format.distance(item.distance)}`,
          note: tripNote(item),
        }
      case 'stop':
        return { title: t(item.isDormant ? 'dormant' : 'stop'), note: place(item.lat, item.lon) }
      case 'idle':
        return { title: t('idling'), note: place(item.lat, item.lon) }
      case 'visit':
        return { title: item.landmarkName, note: visitNote(item) }
      case 'load':
        return {
          title: t(item.isLoaded ? 'loaded' : 'empty'),
          note: marks(
            t('confidence', { share: format.percent(Math.round(item.confidence * 100)) }),
            item.isDoubtful && t('doubtful'),
          ),
        }
      case 'alarm':
        return {
          title: alarmText(words, item.alarm),
          note: marks(words.severity(item.alarm.severity), words.state(item.alarm.state), item.alarm.ruleName),
        }
      case 'gap':
        return { title: t('gap'), note: t('gapText') }
      default:
        return {
          title: t('odometerFault'),
          note: `${format.distance(item.before)} → ${format.distance(item.after)}`,
        }
    }
  }
  /** A value before or after, by what can differ. */
  const valueText = ({ from, to, distance, landmarkName, isLoaded }: RestatedValue): string =>
    marks(
      landmarkName !== '' && landmarkName,
      isLoaded !== null && t(isLoaded ? 'loaded' : 'empty'),
      to === null ? clock(from) : `${clock(from)} – ${format.clock(Date.parse(to))}`,
      distance !== null && format.distance(distance),
    )
  return { textOf, valueText }
}
