import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import type { Evidence } from './Evidence.ts'
import styles from './drawer.module.css'

const CHANNELS = {
  message: 'channelMessage',
  email: 'email',
  sms: 'channelSms',
  webPush: 'channelWebPush',
  pushServer: 'channelPushServer',
} as const
const STATES = {
  waiting: 'deliveryWaiting',
  sent: 'deliverySent',
  failed: 'deliveryFailed',
  grouped: 'deliveryGrouped',
  quiet: 'deliveryQuiet',
} as const
const REASONS = {
  trigger: 'reasonTrigger',
  escalation: 'reasonEscalation',
  late: 'reasonLate',
  restated: 'reasonRestated',
} as const

/** Who was told of an alarm, how, when, why, and whether it arrived. */
export function DeliveryList({ evidence: { deliveries, alarm } }: { evidence: Evidence }) {
  const t = useT('alarm')
  const format = useFormat()
  return (
    <section>
      <h3>{t('deliveries')}</h3>
      {deliveries.length === 0 ? (
        <p className={styles.quiet}>{t(alarm.shadow ? 'toldNobodyShadow' : 'toldNobody')}</p>
      ) : (
        <ul className={styles.deliveries}>
          {deliveries.map((each) => (
            <li key={`${each.at}-${each.recipient}-${each.channel}-${each.reason}`} data-state={each.state}>
              <b>{each.recipient}</b>
              <span>
                {t(CHANNELS[each.channel])} · {t(REASONS[each.reason])}
              </span>
              <span>{format.time(Date.parse(each.at), true)}</span>
              <span>{t(STATES[each.state])}</span>
              {each.error ? <em>{each.error}</em> : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
