import { IconMapPinOff, IconZzz } from '@tabler/icons-react'
import type { AlarmRuleRecord } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useLandmarkNames } from '../../../app/alarms/useLandmarkNames.ts'
import { NONE } from '../../../app/format/makeFormat.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { SeverityMark } from '../../../ui/SeverityMark.tsx'
import styles from './list.module.css'
import { Noise } from './Noise.tsx'
import { RuleMenu } from './RuleMenu.tsx'
import type { RuleTask } from './RuleTask.ts'
import { StateMenu } from './StateMenu.tsx'
import { STATE_KEYS } from './useRuleFilters.ts'
import { actionsColumn } from '../../../app/list/actionsColumn.ts'

/** The columns of the notifications. */
export function useRuleColumns(
  rules: readonly AlarmRuleRecord[],
  start: (task: RuleTask) => void,
): readonly DataColumn<AlarmRuleRecord>[] {
  const t = useT('alarmRule')
  const words = useAlarmWords()
  const format = useFormat()
  const now = useNow(60_000)
  const nameOf = useLandmarkNames(
    rules.flatMap((rule) =>
      rule.conditions.flatMap(({ landmarks }) => (Array.isArray(landmarks) && landmarks.length === 1 ? landmarks : [])),
    ),
  )
  return useMemo(() => {
    const bound = ({ bindType, vehicleIds, groupIds, vehicleCount }: AlarmRuleRecord): string => {
      if (bindType === 1) return t('boundAll', { count: vehicleCount })
      if (bindType === 2) return t('countVehicles', { count: vehicleIds.length })
      return `${t('countGroups', { count: groupIds.length })} · ${t('countVehicles', { count: vehicleCount })}`
    }
    const conditions = (rule: AlarmRuleRecord): string =>
      rule.conditions.map((each) => words.condition(each, nameOf)).join(t(rule.mode === 2 ? 'joinAll' : 'joinAny'))
    return [
      {
        id: 'state',
        title: t('state'),
        width: 128,
        card: 'action',
        sortable: true,
        cell: (row) => <StateMenu rule={row} />,
        text: (row) => t(STATE_KEYS[row.state]),
      },
      {
        id: 'name',
        title: t('name'),
        width: 246,
        card: 'title',
        cell: (row) => <RuleName rule={row} />,
        text: (row) => row.name,
      },
      {
        id: 'conditions',
        title: t('conditions'),
        width: 196,
        card: 'detail',
        sortable: false,
        cell: (row) => {
          const text = conditions(row)
          return <span title={text}>{text}</span>
        },
        text: conditions,
      },
      { id: 'bound', title: t('bound'), width: 164, sortable: false, cell: (row) => bound(row) },
      {
        id: 'schedule',
        title: t('schedule'),
        width: 122,
        sortable: false,
        cell: (row) => (row.scheduleId === null ? t('anyTime') : row.scheduleName),
      },
      {
        id: 'noise',
        title: t('noise'),
        hint: t('noiseHint'),
        width: 108,
        sortable: false,
        cell: (row) => <Noise rule={row} />,
      },
      {
        id: 'alarming',
        title: t('alarmingNow'),
        width: 100,
        numeric: true,
        sortable: false,
        card: 'detail',
        blank: (row) => row.alarming === 0,
        cell: (row) => <AlarmingNow rule={row} />,
        text: (row) => String(row.alarming),
      },
      {
        id: 'lastAlarmAt',
        title: t('lastAlarm'),
        width: 92,
        sortable: false,
        cell: (row) => {
          const { lastAlarmAt } = row
          if (lastAlarmAt === null) return NONE
          const at = Date.parse(lastAlarmAt)
          return <span title={format.time(at, true)}>{format.ago(at, now)}</span>
        },
      },
      { id: 'orgName', title: t('organization'), width: 130, spare: true, cell: (row) => row.orgName },
      actionsColumn(t('actions'), (row) => <RuleMenu rule={row} start={start} />),
    ]
  }, [start, t, words, format, now, nameOf])
}

/** The name after how grave it is, with what keeps it from working as meant. */
function RuleName({ rule }: { rule: AlarmRuleRecord }) {
  const t = useT('alarmRule')
  const words = useAlarmWords()
  const format = useFormat()
  const now = useNow(60_000)
  const quiet = rule.quietUntil === null ? 0 : Date.parse(rule.quietUntil)
  return (
    <span className={styles.name}>
      <span className={styles.grave} title={words.severity(rule.severity)}>
        <SeverityMark severity={rule.severity} />
        <span className="wm-hidden">{words.severity(rule.severity)}</span>
      </span>
      <b>{rule.name}</b>
      {rule.goneLandmarkIds.length > 0 ? (
        <span className={styles.gone} title={t('landmarkGone')}>
          <IconMapPinOff size={14} aria-hidden />
          {t('reselect')}
        </span>
      ) : null}
      {quiet > now ? (
        <span className={styles.quiet} title={t('quietUntil', { time: format.time(quiet) })}>
          <IconZzz size={14} aria-hidden />
          {format.clock(quiet)}
        </span>
      ) : null}
    </span>
  )
}

function AlarmingNow({ rule }: { rule: AlarmRuleRecord }) {
  const format = useFormat()
  if (rule.alarming === 0) return NONE
  return (
    <Link className={styles.alarming} to={paths.alarms({ rule: rule.ruleId })} onClick={(e) => e.stopPropagation()}>
      {format.number(rule.alarming)}
    </Link>
  )
}
