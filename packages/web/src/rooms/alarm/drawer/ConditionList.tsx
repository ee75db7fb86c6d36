import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import type { Evidence } from './Evidence.ts'
import styles from './drawer.module.css'

/** The conditions, each with its threshold, the value that made it so, since when, and the report that said it. */
export function ConditionList({ evidence: { conditions, rule, since } }: { evidence: Evidence }) {
  const t = useT('alarm')
  const words = useAlarmWords()
  const format = useFormat()
  return (
    <section>
      <h3>{t(conditions.length === 1 ? 'why' : rule.mode === 2 ? 'whyAll' : 'whyAny')}</h3>
      <ol className={styles.conditions}>
        {conditions.map((condition, place) => (
          // eslint-disable-next-line react/no-array-index-key -- the place is what tells conditions apart
          <li key={place} data-holds={condition.holds || undefined}>
            {condition.holds ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
            <div>
              <b>{conditionText(condition, words)}</b>
              <p>
                {condition.value === null || condition.type === 4 || condition.type === 19
                  ? t(condition.holds ? 'held' : 'notHeld')
                  : t('was', { value: words.value(condition.type, condition.value) })}
                {condition.since === null
                  ? ''
                  : ` · ${t('since', { time: format.time(Date.parse(condition.since), true) })}`}
              </p>
              {condition.report ? (
                <p className={styles.report}>
                  {t('byReport', { device: condition.report.deviceId })} ·{' '}
                  {format.time(Date.parse(condition.report.time), true)}
                  {Date.parse(condition.report.received) - Date.parse(condition.report.time) > 60_000
                    ? ` · ${t('receivedAt', { time: format.time(Date.parse(condition.report.received), true) })}`
                    : ''}
                  {condition.report.speed === null ? '' : ` · ${format.speed(condition.report.speed * 100)}`}
                  {condition.report.battery === null ? '' : ` · ${format.percent(condition.report.battery)}`}
                </p>
              ) : (
                <p className={styles.report}>
                  <IconClock size={12} aria-hidden /> {t('byTimer')}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {conditions.length > 1 || rule.debounce > 0 ? (
        <p className={styles.quiet}>
          {t('together', { time: format.time(Date.parse(since), true) })}
          {rule.debounce > 0 ? ` · ${t('debounced', { time: format.duration(rule.debounce * 1000) })}` : ''}
        </p>
      ) : null}
    </section>
  )
}

/** The condition in words; several landmarks by their names, as far as they fit into a line. */
function conditionText(condition: Evidence['conditions'][number], words: ReturnType<typeof useAlarmWords>): string {
  const { landmarkNames: names } = condition
  const shown = names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ')
  return words.condition(
    { ...condition, value: condition.threshold, landmarks: names.length === 0 ? 'all' : [0] },
    () => shown,
  )
}
