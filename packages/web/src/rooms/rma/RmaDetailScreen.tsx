import { Button } from '@mantine/core'
import { getRma } from '@waymark/contract/rooms/stock/rma.ts'
import type { Rma } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useDialog } from '../../app/list/useDialog.ts'
import { paths } from '../../app/paths.ts'
import { Pictures } from '../../app/pictures/Pictures.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { AccountFrame } from '../account/public.tsx'
import { lineText } from './lineText.ts'
import { ReturnSteps } from './ReturnSteps.tsx'
import { SettlementView } from './SettlementView.tsx'
import { RMA_FOLLOWED_MS } from './rmaReadings.ts'
import styles from './rma.module.css'
import { useDayText } from './useDayText.ts'
import { ShippingLabel } from './ShippingLabel.tsx'
import { WarrantyText } from './WarrantyText.tsx'

const CustomerTaskForm = lazyPart(async () => ({ default: (await import('./CustomerTaskForm.tsx')).CustomerTaskForm }))

/** One return, as its customer is told of it. */
export default function RmaDetailScreen() {
  const t = useT('rma')
  const [search] = useSearchParams()
  const rmaId = Number(search.get('rmaId'))
  const query = useCall(
    getRma,
    { rmaId },
    {
      enabled: Number.isSafeInteger(rmaId) && rmaId > 0,
      refetchEvery: RMA_FOLLOWED_MS,
    },
  )
  const rma = query.data
  const title = rma?.type === 'rental' ? 'rentalNumber' : 'rmaNumber'
  return (
    <AccountFrame title={rma ? t(title, { number: rma.rmaId }) : t('myRma')}>
      <p>
        <Link to={paths.rma}>{t('allMine')}</Link>
      </p>
      {rma ? <Detail of={rma} /> : <QueryState query={query} />}
    </AccountFrame>
  )
}

function Detail({ of: rma }: { of: Rma }) {
  const t = useT('rma')
  const format = useFormat()
  const dayText = useDayText()
  const { dialog, open } = useDialog()
  const { events, lines, state, settlement, instructions, endReason, reason, pictures, createdAt } = rma
  const mayCancel = events.includes('cancel')
  const isSent = state === 'dispatching' && lines.every(({ inbound }) => inbound !== 'expected')
  const maySend = events.includes('send') && lines.some((line) => line.events.includes('send'))
  return (
    <>
      <section className={styles['card']} aria-label={t('progress')}>
        <ReturnSteps of={rma} />
        <p className={styles['said']}>{t(isSent ? 'text_sent' : `text_state_${state}`)}</p>
        {instructions ? <p className={styles['instructions']}>{instructions}</p> : null}
        {endReason ? <p>{endReason}</p> : null}
        <div className={styles['buttons']}>
          <ShippingLabel of={rma} size="sm" />
          {maySend ? (
            <Button
              size="sm"
              onClick={() => open((close) => <CustomerTaskForm rma={rma} task="send" onClose={close} />)}
            >
              {t('task_send')}
            </Button>
          ) : null}
          {mayCancel ? (
            <Button
              size="sm"
              variant="default"
              onClick={() => open((close) => <CustomerTaskForm rma={rma} task="cancel" onClose={close} />)}
            >
              {t('task_cancel')}
            </Button>
          ) : null}
        </div>
      </section>
      <section className={styles['card']} aria-label={t('devices')}>
        <h2>{t('devices')}</h2>
        <ul className={styles['told']}>
          {lines.map((line) => (
            <li key={line.lineId}>
              <b>{line.deviceId}</b>
              <small>{[line.model, line.vehicleName].filter(Boolean).join(' · ')}</small>
              <p>{lineText(t, line, state !== 'request', dayText)}</p>
              {rma.type === 'rma' ? (
                <small>
                  <WarrantyText of={line} />
                </small>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      {settlement ? (
        <section className={styles['card']}>
          <SettlementView of={rma} settlement={settlement} />
        </section>
      ) : null}
      <section className={styles['card']} aria-label={t('whatYouSaid')}>
        <h2>{t('whatYouSaid')}</h2>
        <p>{reason}</p>
        <small>{`${rma.author} · ${format.time(Date.parse(createdAt))}`}</small>
        {pictures.length > 0 ? <Pictures keys={pictures} /> : null}
      </section>
      {dialog}
    </>
  )
}
