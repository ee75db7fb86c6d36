import { getAlarmList } from '@waymark/contract/rooms/alarm/alarm.ts'
import { getVehicleTimeline, type Restatement } from '@waymark/contract/rooms/movement.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DayBand } from './DayBand.tsx'
import { daysOf } from './daysOf.ts'
import { RemovedList } from './RemovedList.tsx'
import styles from './timeline.module.css'
import { entryKey, itemKey, type TimelineEntry, withAlarms } from './TimelineEntry.ts'
import { useItemText } from './useItemText.ts'

interface Props {
  vehicleId: number
  /** ISO 8601 UTC. */
  from: string
  to: string
  /** Time of the last report in the range, milliseconds since 1970 UTC. */
  heard: number
  /** Shows a moment on the map, milliseconds since 1970 UTC. */
  onShow: (time: number) => void
}

/** Milliseconds until what is about to come is looked for again. */
const SOON = 5_000
/** The newest alarms that a timeline shows; a page of the log holds no more. */
const MOST_ALARMS = 500

/** Kinds of restatements that stand with an item; the others are sums of an hour. */
const SHOWN = new Set(['trip', 'stop', 'visit', 'idle', 'load'])

/** What happened, day by day: a band of the day, and below it trips, stops, visits, idling, load, gaps and alarms. */
export function Timeline({ vehicleId, from, to, heard, onShow }: Props) {
  const t = useT('trail')
  const shell = useT('shell')
  const format = useFormat()
  const now = useNow(60_000)
  const query = useCall(
    getVehicleTimeline,
    { vehicleId, from, to },
    // the last reports are still worked out
    { refetchEvery: (answer) => (Date.parse(answer?.knownTo ?? '') >= heard ? 60_000 : SOON) },
  )
  const { data } = query
  const mayAlarms = usePermission('monitoring:alarm:view')
  const alarms = useCall(
    getAlarmList,
    { vehicleIds: [vehicleId], startTime: from, endTime: to, pageSize: MOST_ALARMS },
    { enabled: mayAlarms, refetchEvery: SOON },
  )
  const entries = useMemo(() => withAlarms(data?.items ?? [], alarms.data?.list ?? []), [data, alarms.data])
  const days = useMemo(
    () => daysOf(entries, Date.parse(from), Date.parse(to), format.zone, now),
    [entries, from, to, format.zone, now],
  )
  const restated = useMemo(() => {
    const found = new Map<string, Restatement>()
    // the newest comes first: it says what the value was last
    for (const each of data?.restatements ?? [])
      if (each.new && !found.has(itemKey(each.kind, each.new.from, each.new.landmarkId)))
        found.set(itemKey(each.kind, each.new.from, each.new.landmarkId), each)
    return found
  }, [data])
  if (!data) return <QueryState query={query} />
  const removed = data.restatements.filter((each) => each.new === null && SHOWN.has(each.kind))
  if (entries.length === 0) return <EmptyState title={t('noTimeline')} text={t('noTimelineText')} />
  return (
    <div className={styles.timeline}>
      <p className={styles.sum}>
        {t('driven', { distance: format.distance(data.distance) })}
        {data.knownTo === null ? '' : ` · ${t('knownTo', { time: format.time(Date.parse(data.knownTo)) })}`}
        {data.restatements.length > 0 ? (
          <>
            {' '}
            · <Link to={paths.corrections(data.name)}>{shell('corrections')}</Link>
          </>
        ) : null}
      </p>
      {days.map((day) => (
        <section key={day.from} aria-label={format.date(day.from + 43_200_000)}>
          <h3>{format.date(day.from + 43_200_000)}</h3>
          <DayBand day={day} onShow={onShow} />
          <ol className={styles.items}>
            {day.items.map((item) => (
              <Item key={entryKey(item)} item={item} was={restated.get(entryKey(item))} onShow={onShow} />
            ))}
          </ol>
        </section>
      ))}
      <RemovedList removed={removed} />
    </div>
  )
}

interface ItemProps {
  item: TimelineEntry
  was: Restatement | undefined
  onShow: (time: number) => void
}

function Item({ item, was, onShow }: ItemProps) {
  const t = useT('trail')
  const format = useFormat()
  const now = useNow(60_000)
  const { textOf, valueText } = useItemText()
  const { title, note } = textOf(item)
  // what it is now stands above
  const beforeText = ({ old, new: is }: Restatement): string => {
    if (!old) return t('notBefore')
    const value = valueText(old)
    return is && value === valueText(is) ? t('moreExact') : t('wasBefore', { value })
  }
  const from = Date.parse(item.from)
  const to = item.to === null ? undefined : Date.parse(item.to)
  const isSameDay = to !== undefined && format.date(from) === format.date(to)
  return (
    <li>
      <button
        type="button"
        data-kind={item.kind}
        data-severity={item.kind === 'alarm' ? item.alarm.severity : undefined}
        onClick={() => onShow(from)}
      >
        <i aria-hidden />
        <span>
          <b>{title}</b>
          <small>
            {format.time(from)}
            {to === from
              ? ''
              : ` – ${to === undefined ? t('untilNow') : isSameDay ? format.clock(to) : format.time(to)}`}
          </small>
          {note === '' ? null : <small>{note}</small>}
          {was ? (
            <small className={styles.restated}>
              {t(`cause_${was.cause}`)} · {beforeText(was)}
            </small>
          ) : null}
        </span>
        {item.kind === 'odometerFault' || to === from ? null : (
          <em>{format.duration(Math.max(0, (to ?? now) - from))}</em>
        )}
      </button>
    </li>
  )
}
