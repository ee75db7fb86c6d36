import { processRma } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { sayFailure, sayRefusal } from '../../app/said/say.ts'
import { refresh } from '../../app/useCall.ts'
import { useInTurn } from '../../app/useInTurn.ts'
import { beep, PlaceSelect, ScanField, usePlacedScans } from '../stock/public.tsx'
import { RMA_READINGS } from './rmaReadings.ts'
import styles from './rma.module.css'
import { type ReceivedPiece, withReceived } from './receivedPieces.ts'

interface Burst {
  readonly codes: string[]
  readonly placeId: number
}

/** What comes is scanned: each piece is received into the return that it is in, and said and heard so, or why not. */
export default function ReceiptsScreen() {
  const t = useT('rma')
  const stock = useT('stock')
  const [pieces, setPieces] = useState<readonly ReceivedPiece[]>([])
  const field = useRef<HTMLInputElement>(null)
  const refuse = (text: string): void => {
    sayFailure(text)
    beep([false])
  }
  const receive = useInTurn(async ({ codes, placeId }: Burst) => {
    const outcome = await call(processRma, { event: 'receive', codes, placeId })
    if (outcome.ok) setPieces((before) => withReceived(before, outcome.data.scanned))
    else sayRefusal(outcome)
    beep(outcome.ok ? outcome.data.scanned.map(({ ok }) => ok) : [false])
    for (const each of RMA_READINGS) refresh(each)
  })
  const { placeId, setPlaceId, take } = usePlacedScans((codes, where) => {
    if (where === null) refuse(stock('placeFirst'))
    else receive({ codes: [...codes], placeId: where })
  }, refuse)
  useEffect(() => field.current?.focus(), [])
  const received = pieces.filter(({ ok }) => ok).length
  return (
    <div className={styles['receipts']}>
      <h1>{t('rmaReceipts')}</h1>
      <p>{t('receiptsText')}</p>
      <PlaceSelect
        value={placeId}
        onChange={(chosen) => {
          setPlaceId(chosen)
          field.current?.focus()
        }}
      />
      <ScanField field={field} onCodes={take} onUndo={undefined} />
      {pieces.length > 0 ? (
        <p>
          {[stock('piecesDone', { count: received }), stock('piecesRefused', { count: pieces.length - received })].join(
            ' · ',
          )}
        </p>
      ) : null}
      <ol className={styles['pieces']} aria-label={t('receivedPieces')} aria-live="polite">
        {pieces.map(({ key, code, ok, message, rmaId, type, deviceId, orgName, model }) => (
          <li key={key} data-ok={ok}>
            <b>{deviceId || code}</b>
            <span>{[model, orgName].filter(Boolean).join(' · ')}</span>
            <span>{ok ? t('inbound_received') : message}</span>
            {rmaId === null ? null : (
              <Link to={paths.record(type === 'rental' ? 'rental' : 'rma', rmaId, 'devices')}>
                {t(type === 'rental' ? 'rentalNumber' : 'rmaNumber', { number: rmaId })}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
