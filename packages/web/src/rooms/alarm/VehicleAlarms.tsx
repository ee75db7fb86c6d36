import { Button } from '@mantine/core'
import { getAlarmList } from '@waymark/contract/rooms/alarm/alarm.ts'
import { getLinkedAlarmRules } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAlarmWords } from '../../app/alarms/useAlarmWords.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useInstant } from '../../app/instant/instant.ts'
import { useAtParam } from '../../app/instant/useAtParam.ts'
import { paths } from '../../app/paths.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import { SeverityMark } from '../../ui/SeverityMark.tsx'
import { ExplainModal } from '../alarmRule/public.tsx'
import { AlarmTags } from './AlarmTags.tsx'
import { alarmText } from './alarmText.ts'
import styles from './vehicleAlarms.module.css'

const EVERY = 10_000
const SHOWN = 20
const SHOWN_IN_RANGE = 200
const BY = { all: 'allVehicles', custom: 'boundByCustom', group: 'byGroup' } as const

interface Props {
  vehicleId: number
  name: string
  /** When its alarms began, ISO 8601 UTC; without, the newest are shown. */
  range?: { from: string; to: string }
}

/** Alarms of a vehicle, and the rules that watch it, each with why it said nothing. */
export function VehicleAlarms({ vehicleId, name, range }: Props) {
  const t = useT('alarm')
  const words = useAlarmWords()
  const format = useFormat()
  const tick = useNow()
  const { at } = useInstant()
  const now = at ?? tick
  const instant = useAtParam()
  const mayAlarms = usePermission('monitoring:alarm:view')
  const mayRules = usePermission('monitoring:alarm-rule:view')
  const alarms = useCall(
    getAlarmList,
    {
      vehicleIds: [vehicleId],
      ...instant,
      pageSize: range ? SHOWN_IN_RANGE : SHOWN,
      ...(range && { startTime: range.from, endTime: range.to }),
    },
    { enabled: mayAlarms, refetchEvery: EVERY, keep: true },
  )
  const rules = useCall(getLinkedAlarmRules, { vehicleId }, { refetchEvery: EVERY })
  const [asked, setAsked] = useState<{ ruleId: number; name: string }>()
  return (
    <div className={styles.panel}>
      {mayAlarms ? (
        <section>
          <h3>{t('alarms')}</h3>
          <QueryState query={alarms} />
          {alarms.data?.list.length === 0 ? (
            <p className={styles.quiet}>{t(range ? 'noAlarmsIn' : 'noAlarmsOf')}</p>
          ) : null}
          <ul className={styles.list}>
            {alarms.data?.list.map((alarm) => (
              <li key={alarm.alarmId}>
                <SeverityMark severity={alarm.severity} />
                <Link to={paths.alarms({ tab: 'log', alarm: alarm.alarmId, vehicle: vehicleId })}>
                  {alarmText(words, alarm)}
                </Link>
                <AlarmTags alarm={alarm} />
                <small data-alarming={alarm.state === 'alarming' || undefined}>
                  {alarm.state === 'alarming' ? `${words.state('alarming')} · ` : ''}
                  {format.ago(Date.parse(alarm.beganAt), now)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h3>{t('linkedRules')}</h3>
        <QueryState query={rules} />
        {rules.data?.length === 0 ? <p className={styles.quiet}>{t('noRules')}</p> : null}
        <ul className={styles.list}>
          {rules.data?.map((rule) => (
            <li key={rule.ruleId}>
              <SeverityMark severity={rule.severity} />
              {mayRules ? <Link to={paths.notification({ rule: rule.ruleId })}>{rule.name}</Link> : rule.name}
              {rule.state === 'on' ? null : <em>{t(rule.state === 'off' ? 'ruleOff' : 'shadow')}</em>}
              {mayRules ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  onClick={() => setAsked({ ruleId: rule.ruleId, name: rule.name })}
                  aria-label={t('whyNotOf', { name: rule.name })}
                >
                  {t('whyNot')}
                </Button>
              ) : null}
              <small>
                {rule.types.map((type) => words.type(type)).join(', ')} · {t(BY[rule.by])}
                {rule.groupName ? ` ${rule.groupName}` : ''}
                {rule.alarming ? ` · ${words.state('alarming')}` : ''}
              </small>
            </li>
          ))}
        </ul>
      </section>
      {asked ? <ExplainModal {...asked} vehicle={{ vehicleId, name }} onClose={() => setAsked(undefined)} /> : null}
    </div>
  )
}
