import type { CallIn } from '@waymark/contract/call.ts'
import { type AlarmRecord, getAlarmList } from '@waymark/contract/rooms/alarm/alarm.ts'
import { csvFile } from '@waymark/core/text/csv.ts'
import { useState } from 'react'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { call } from '../../../app/api.ts'
import { download } from '../../../app/files/download.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { alarmText, subjectOf } from '../alarmText.ts'
import { useSave } from '../../../app/save/useSave.ts'

const PAGE = 500
/** A longer file is asked for in parts, by narrower ranges. */
const MOST = 20_000

/** Saves the log as it is filtered, sorted and written on screen, as a CSV file whose cells no sheet runs. */
export function useLogExport(filters: Omit<CallIn<typeof getAlarmList>, 'pageNo' | 'pageSize'>) {
  const t = useT('alarm')
  const words = useAlarmWords()
  const format = useFormat()
  const [said, setSaid] = useState<string>()
  const lineOf = (alarm: AlarmRecord): (string | number | null)[] => {
    const time = (at: string | null): string | null => (at === null ? null : format.time(Date.parse(at), true))
    return [
      words.severity(alarm.severity),
      time(alarm.beganAt),
      time(alarm.endedAt),
      words.state(alarm.state),
      subjectOf(alarm),
      alarmText(words, alarm),
      alarm.landmarkName,
      alarm.lat,
      alarm.lon,
      alarm.ruleName,
      alarm.orgName,
      alarm.triggers,
      time(alarm.knownAt),
      time(alarm.acknowledgedAt),
      alarm.acknowledgedBy,
      alarm.remark,
    ]
  }
  const { busy, save } = useSave(
    async () => {
      const rows: AlarmRecord[] = []
      let total = 1
      for (let page = 1; rows.length < Math.min(total, MOST); page++) {
        // one page after the other: the server answers many at once no sooner
        // eslint-disable-next-line no-await-in-loop
        const outcome = await call(getAlarmList, { ...filters, pageNo: page, pageSize: PAGE })
        if (!outcome.ok) return outcome
        rows.push(...outcome.data.list)
        total = outcome.data.list.length === 0 ? 0 : outcome.data.total
      }
      return { ok: true as const, data: { rows, isCut: total > rows.length } }
    },
    {
      done: ({ rows, isCut }) => {
        if (isCut) setSaid(t('exportCut', { count: rows.length }))
        keep(rows)
      },
      onFailure: setSaid,
    },
  )
  const keep = (rows: readonly AlarmRecord[]): void => {
    const heads = [
      t('severity'),
      t('began'),
      t('ended'),
      t('state'),
      t('vehicle'),
      t('what'),
      t('landmark'),
      t('lat'),
      t('lon'),
      t('notification'),
      t('organization'),
      t('told'),
      t('known'),
      t('acknowledged'),
      t('acknowledgedBy'),
      t('remark'),
    ]
    download('alarms.csv', 'text/csv', csvFile(heads, rows.map(lineOf)))
  }
  return { busy, said, save }
}
