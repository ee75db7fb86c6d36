import { IconCheck, IconX } from '@tabler/icons-react'
import type { CallResult } from '@waymark/contract/call.ts'
import type { explainAlarmRule } from '@waymark/contract/rooms/alarm/alarmBacktest.ts'
import { isMomentary, type Operator } from '@waymark/core/alarms/rule/AlarmType.ts'
import { Link } from 'react-router'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import styles from './explain.module.css'

type Result = CallResult<typeof explainAlarmRule>

const VERDICTS = {
  alarm: 'verdictAlarm',
  notTold: 'verdictNotTold',
  notInForce: 'verdictNotInForce',
  unbound: 'verdictUnbound',
  noReports: 'verdictNoReports',
  condition: 'verdictCondition',
  notTogether: 'verdictNotTogether',
  debounce: 'verdictDebounce',
  schedule: 'verdictSchedule',
} as const satisfies Record<Result['verdict'], string>

/** What held of the rule's bounds, each in words of its own. */
function boundKeys({ isInForce, isBound, isInSchedule }: Result['bounds']) {
  return [
    isInForce ? ('boundInForce' as const) : ('boundNotInForce' as const),
    ...(isInForce ? [isBound ? ('boundWatched' as const) : ('boundNotWatched' as const)] : []),
    ...(isInSchedule === null ? [] : [isInSchedule ? ('boundInSchedule' as const) : ('boundOutsideSchedule' as const)]),
  ]
}

/** How a condition stood at the end of the range. */
function AtEnd({ state, time }: { state: Result['atEnd'][number] | undefined; time: string }) {
  const t = useT('alarmRule')
  const format = useFormat()
  if (!state || state.since === null) return null
  const since = format.time(Date.parse(state.since), true)
  return <p>{t(state.holds ? 'stoodTrue' : 'stoodFalse', { time, since })}</p>
}

interface Props {
  ruleId: number
  asked: { vehicleId: number; from: number; to: number }
  explanation: Result
}

/** A verdict in words, and how near each condition came. */
export function Explanation({ ruleId, asked, explanation }: Props) {
  const t = useT('alarmRule')
  const words = useAlarmWords()
  const format = useFormat()
  const { verdict, failed, conditions, alarms } = explanation
  const said = failed.map((place) => {
    const condition = conditions[place]
    return condition ? words.condition({ ...condition, value: condition.threshold }) : ''
  })
  return (
    <section aria-label={t('verdict')}>
      <p className={styles.verdict} data-verdict={verdict} role="status">
        {t(VERDICTS[verdict], {
          count: alarms.length,
          conditions: said.join(', '),
          together: format.duration(explanation.together),
          debounce: format.duration(explanation.debounce),
        })}
      </p>
      <p className={styles.quiet}>
        {t('explainedRange', { count: explanation.reports, from: format.time(asked.from), to: format.time(asked.to) })}
      </p>
      <ul className={styles.bounds} aria-label={t('boundsAt', { time: format.time(asked.to) })}>
        {boundKeys(explanation.bounds).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <ol className={styles.conditions}>
        {conditions.map((condition, place) => {
          const momentary = isMomentary(condition.operator as Operator)
          const held = momentary ? condition.happened > 0 : condition.held > 0
          return (
            // eslint-disable-next-line react/no-array-index-key -- the place is what tells conditions apart
            <li key={place} data-held={held || undefined}>
              {held ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
              <div>
                <b>{words.condition({ ...condition, value: condition.threshold })}</b>
                <p>
                  {momentary
                    ? t('happenedTimes', { count: condition.happened })
                    : held
                      ? t('heldFor', {
                          held: format.duration(condition.held),
                          longest: format.duration(condition.longest),
                        })
                      : t('neverHeld')}
                  {condition.best
                    ? ` · ${t('bestValue', {
                        value: words.value(condition.type, condition.best.value),
                        time: format.time(Date.parse(condition.best.at), true),
                      })}`
                    : ''}
                </p>
                <AtEnd
                  state={explanation.atEnd.find((each) => each.condition === place)}
                  time={format.time(asked.to)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {alarms.length > 0 ? (
        <ul className={styles.alarms}>
          {alarms.slice(0, 20).map((alarm) => (
            <li key={alarm.beganAt}>
              {format.time(Date.parse(alarm.beganAt), true)} –{' '}
              {alarm.endedAt === null ? t('goesOn') : format.time(Date.parse(alarm.endedAt), true)} ·{' '}
              {t('toldTimes', { count: alarm.triggers })}
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <Link to={paths.alarms({ tab: 'log', rule: ruleId, vehicle: asked.vehicleId })}>{t('showAlarms')}</Link>
      </p>
    </section>
  )
}
