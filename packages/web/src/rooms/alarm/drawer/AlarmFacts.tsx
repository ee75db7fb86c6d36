import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { AddressCredit } from '../../../app/place/AddressCredit.tsx'
import { usePlaceNames } from '../../../app/place/places.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import { SeverityMark } from '../../../ui/SeverityMark.tsx'
import type { Evidence } from './Evidence.ts'
import styles from './drawer.module.css'

/** So much of the trail before and after. Milliseconds. */
const AROUND = 900_000
const REASONS = { ceased: 'endCeased', schedule: 'endSchedule', rule: 'endRule' } as const
const BOUND = { all: 'allVehicles', custom: 'boundByCustom', group: 'byGroup' } as const

/** What an alarm is at a glance, with the ways to its vehicle, its trail and its rule. */
export function AlarmFacts({ evidence }: { evidence: Evidence }) {
  const t = useT('alarm')
  const words = useAlarmWords()
  const format = useFormat()
  const places = usePlaceNames()
  const now = useNow(5000)
  const mayReplay = usePermission('monitoring:history-trail')
  const mayMap = usePermission('monitoring:map:view')
  const mayRule = usePermission('monitoring:alarm-rule:view')
  const { alarm, rule, bound } = evidence
  const began = Date.parse(alarm.beganAt)
  const ended = alarm.endedAt === null ? undefined : Date.parse(alarm.endedAt)
  const instant = alarm.state === 'triggered'
  const facts: [string, ReactNode][] = [
    [t('began'), `${format.time(began, true)} ${format.zoneName(began)} · ${format.ago(began, now)}`],
    [
      t('state'),
      <span key="state" className={styles.state} data-state={alarm.state}>
        {words.state(alarm.state)}
        {instant ? '' : ` · ${format.duration((ended ?? now) - began)}`}
      </span>,
    ],
    [
      t('ended'),
      ended === undefined || instant
        ? undefined
        : `${format.time(ended, true)}${evidence.endReason ? ` · ${t(REASONS[evidence.endReason])}` : ''}`,
    ],
    [
      t('place'),
      alarm.lat === null || alarm.lon === null
        ? alarm.landmarkName
        : [
            alarm.landmarkName,
            places.near(alarm.lat, alarm.lon) || `${format.coordinate(alarm.lat)}, ${format.coordinate(alarm.lon)}`,
          ]
            .filter((each) => each !== '')
            .join(' · '),
    ],
    [
      t('notification'),
      <>
        {mayRule ? <Link to={paths.notification({ rule: alarm.ruleId })}>{alarm.ruleName}</Link> : alarm.ruleName}{' '}
        {t('version', { number: rule.version })}
      </>,
    ],
    [t('bound'), `${t(BOUND[bound.by])}${bound.groupName ? ` · ${bound.groupName}` : ''}`],
    [t('weeklySchedule'), rule.scheduleName ? `${rule.scheduleName} · ${rule.scheduleZone}` : undefined],
    [t('debounce'), rule.debounce > 0 ? format.duration(rule.debounce * 1000) : undefined],
    [t('organization'), alarm.orgName],
  ]
  return (
    <section aria-label={t('facts')}>
      <p className={styles.grave}>
        <SeverityMark severity={alarm.severity} label={words.severity(alarm.severity)} />
        {alarm.acknowledgedAt === null ? null : (
          <span className={styles.done}>
            {t('acknowledgedBy')} {alarm.acknowledgedBy} · {format.time(Date.parse(alarm.acknowledgedAt))}
          </span>
        )}
        {alarm.acknowledgedAt === null && alarm.snoozedUntil !== null && Date.parse(alarm.snoozedUntil) > now ? (
          <span className={styles.done}>
            {t('snoozedUntil', { time: format.time(Date.parse(alarm.snoozedUntil)) })}
          </span>
        ) : null}
      </p>
      {alarm.late ? (
        <p className={styles.note}>{t('lateNote', { time: format.time(Date.parse(alarm.knownAt), true) })}</p>
      ) : null}
      {alarm.takenBack ? <p className={styles.note}>{t('tagTakenBackHint')}</p> : null}
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === undefined || value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <AddressCredit />
      {alarm.vehicleId === null ? null : (
        <p className={styles.links}>
          {mayMap ? <Link to={paths.map({ vehicle: alarm.vehicleId })}>{t('showOnMap')}</Link> : null}
          {mayReplay ? (
            <Link
              to={paths.trail({
                vehicle: alarm.vehicleId,
                from: new Date(began - AROUND).toISOString(),
                to: new Date((ended ?? began) + AROUND).toISOString(),
              })}
            >
              {t('openTrail')}
            </Link>
          ) : null}
          <Link to={paths.alarms({ tab: 'log', vehicle: alarm.vehicleId })}>{t('allOfVehicle')}</Link>
        </p>
      )}
    </section>
  )
}
