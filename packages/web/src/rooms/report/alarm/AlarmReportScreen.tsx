import {
  ALARM_VIEWS,
  alarmLogReport,
  alarmReport,
  getAlarmLogList,
  getAlarmSummaryList,
} from '@waymark/contract/rooms/report/alarm.ts'
import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { ALARM_TYPES } from '@waymark/core/alarms/rule/AlarmType.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { useMemo } from 'react'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { useAddress } from '../useAddress.ts'
import type { RowLooks } from '../useReportColumns.tsx'
import { useRowAbout } from '../useRowAbout.ts'
import { ViewedReport } from '../ViewedReport.tsx'

const VIEWS = [...ALARM_VIEWS, 'alarms'] as const

/** Alarms counted by rule, type, vehicle or severity, or one by one; each leads to the alarms behind it. */
export default function AlarmReportScreen() {
  const t = useT('report')
  const words = useAlarmWords()
  const { search, put } = useAddress()
  const about = useRowAbout(alarmLogReport, 'ruleName', 'duration')
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'rule'
  const severity = SEVERITIES.find((each) => each === search.get('severity'))
  const type = ALARM_TYPES.find(({ code }) => code === Number(search.get('type')))?.code
  const looks = useMemo(
    (): RowLooks => ({
      cells: {
        alarmType: (value) => {
          const known = ALARM_TYPES.find(({ name }) => name === value)
          return known && words.type(known.code)
        },
        severity: (value) => {
          const known = SEVERITIES.find((each) => each === value)
          return known && words.severity(known)
        },
      },
      linkOf: recordsOf,
    }),
    [words],
  )
  const shared = {
    title: t('alarmReport'),
    search: t('searchAlarms'),
    looks,
    more: {
      ...(severity === undefined ? {} : { severities: [severity] }),
      ...(type === undefined ? {} : { types: [type] }),
    },
    filters: (
      <>
        <ChoiceSelect
          label={t('view')}
          value={view}
          choices={VIEWS.map((value) => ({ value, label: t(`alarmsBy_${value}`) }))}
          onChange={(next) => put({ view: next === 'rule' ? '' : next })}
        />
        <ChoiceSelect
          label={t('col_severity')}
          value={severity ?? ''}
          choices={[
            { value: '', label: t('allSeverities') },
            ...SEVERITIES.map((value) => ({ value, label: words.severity(value) })),
          ]}
          onChange={(next) => put({ severity: next })}
        />
        <ChoiceSelect
          label={t('type')}
          value={type === undefined ? '' : String(type)}
          choices={[
            { value: '', label: t('allTypes') },
            ...ALARM_TYPES.map(({ code }) => ({ value: String(code), label: words.type(code) })),
          ]}
          onChange={(next) => put({ type: next })}
        />
      </>
    ),
  }
  if (view === 'alarms')
    return (
      <ViewedReport
        {...shared}
        key="alarms"
        name="alarmLog"
        report={alarmLogReport}
        definition={getAlarmLogList}
        beside={{ about }}
      />
    )
  const open = (row: AnyRow): void => {
    if (view === 'severity') put({ view: 'alarms', severity: String(row['severity']) })
    if (view === 'type') put({ view: 'alarms', type: String(row['typeCode']) })
    if (view === 'vehicle' && row['vehicleId'] !== null) put({ view: 'alarms', vehicles: String(row['vehicleId']) })
    if (view === 'rule') put({ view: 'alarms', keyword: String(row['ruleName']) })
  }
  return (
    <ViewedReport
      {...shared}
      key={view}
      name="alarm"
      report={alarmReport}
      definition={getAlarmSummaryList}
      more={{ ...shared.more, view }}
      onOpen={open}
    />
  )
}

/** The alarm log, as far as it can be narrowed to what a row counts. */
function recordsOf(row: AnyRow): string | undefined {
  const id = (name: string): number | undefined => (typeof row[name] === 'number' ? row[name] : undefined)
  const [alarm, rule, vehicle] = [id('alarmId'), id('ruleId'), id('vehicleId')]
  if (alarm !== undefined) return paths.alarms({ tab: 'log', alarm })
  if (rule !== undefined) return paths.alarms({ tab: 'log', rule })
  return vehicle === undefined ? undefined : paths.alarms({ tab: 'log', vehicle })
}
