import type { AlarmRecord } from '@waymark/contract/rooms/alarm/alarm.ts'
import { useMemo } from 'react'
import { useAlarmWords } from '../../app/alarms/useAlarmWords.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useInstant } from '../../app/instant/instant.ts'
import { usePlaceNames } from '../../app/place/places.ts'
import { useNow } from '../../app/clock/useNow.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { SeverityMark } from '../../ui/SeverityMark.tsx'
import { AlarmTags } from './AlarmTags.tsx'
import { alarmText, subjectOf } from './alarmText.ts'
import styles from './alarm.module.css'

/** The columns of both lists; the log has also who has acted, and figures that the inbox needs not. */
export function useAlarmColumns(kind: 'inbox' | 'log'): readonly DataColumn<AlarmRecord>[] {
  const t = useT('alarm')
  const words = useAlarmWords()
  const format = useFormat()
  const places = usePlaceNames()
  const tick = useNow(kind === 'inbox' ? 2000 : 10_000)
  const { at: instant } = useInstant()
  const now = instant ?? tick
  return useMemo(() => {
    const at = (time: string | null): number => (time === null ? 0 : Date.parse(time))
    const log = kind === 'log'
    const columns: (DataColumn<AlarmRecord> | false)[] = [
      {
        id: 'severity',
        title: t('severity'),
        width: 96,
        sortable: log,
        cell: (row) => <SeverityMark severity={row.severity} label={words.severity(row.severity)} />,
      },
      {
        id: 'beganAt',
        title: t('began'),
        width: log ? 165 : 90,
        card: 'note',
        sortable: log,
        cell: (row) =>
          log ? (
            format.time(at(row.beganAt), true)
          ) : (
            <span title={format.time(at(row.beganAt), true)}>{format.ago(at(row.beganAt), now)}</span>
          ),
      },
      {
        id: 'vehicleName',
        title: t('vehicle'),
        width: 132,
        card: 'title',
        sortable: false,
        cell: (row) => (
          <span className={styles.subject}>
            <SeverityMark severity={row.severity} />
            <b>{subjectOf(row)}</b>
          </span>
        ),
      },
      {
        id: 'what',
        title: t('what'),
        width: 156,
        card: 'detail',
        sortable: false,
        cell: (row) => (
          <span title={alarmText(words, row)}>
            {alarmText(words, row)} <AlarmTags alarm={row} />
          </span>
        ),
      },
      {
        id: 'state',
        title: t('state'),
        width: 126,
        card: 'detail',
        sortable: false,
        cell: (row) => <StateText alarm={row} now={now} />,
      },
      {
        id: 'place',
        title: t('place'),
        width: 200,
        sortable: false,
        cell: (row) => {
          const { lat, lon, landmarkName } = row
          return landmarkName || (lat === null || lon === null ? NONE : places.near(lat, lon) || NONE)
        },
      },
      {
        id: 'ruleName',
        title: t('notification'),
        width: 218,
        mayCut: true,
        sortable: false,
        cell: (row) => row.ruleName,
      },
      log && {
        id: 'acknowledged',
        title: t('acknowledged'),
        width: 160,
        sortable: false,
        cell: (row) => {
          const { acknowledgedAt, acknowledgedBy } = row
          return acknowledgedAt === null ? NONE : `${acknowledgedBy} · ${format.time(at(acknowledgedAt))}`
        },
      },
      log && {
        id: 'triggers',
        title: t('told'),
        hint: t('toldHint'),
        width: 70,
        numeric: true,
        sortable: false,
        cell: (row) => format.number(row.triggers),
      },
      {
        id: 'orgName',
        title: t('organization'),
        width: 150,
        mayCut: true,
        sortable: false,
        cell: (row) => row.orgName,
      },
    ]
    return columns.filter((column) => column !== false)
  }, [kind, t, words, format, places, now])
}

/** How it stands: for how long it has lasted, lasted in all, or that it was an instant. */
function StateText({ alarm, now }: { alarm: AlarmRecord; now: number }) {
  const words = useAlarmWords()
  const format = useFormat()
  const began = Date.parse(alarm.beganAt)
  const until = alarm.state === 'alarming' ? now : alarm.endedAt === null ? undefined : Date.parse(alarm.endedAt)
  return (
    <span className={styles.state} data-state={alarm.state}>
      {words.state(alarm.state)}
      {alarm.state === 'triggered' || until === undefined ? '' : ` · ${format.duration(Math.max(0, until - began))}`}
    </span>
  )
}
