import { processRma } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { sayFailure } from '../../app/said/say.ts'
import { useSave } from '../../app/save/useSave.ts'
import { PlaceSelect, ScanField } from '../stock/public.tsx'
import { RMA_READINGS } from './rmaReadings.ts'
import styles from './rma.module.css'
import { type ReceivedPiece, withReceived } from './receivedPieces.ts'

/** What comes is scanned: each piece is received into the return that it is in, and said so or why not. */
export default function ReceiptsScreen() {
  const t = useT('rma')
  const stock = useT('stock')
  const [placeId, setPlaceId] = useState<number | null>(null)
  const [pieces, setPieces] = useState<readonly ReceivedPiece[]>([])
  const field = useRef<HTMLInputElement>(null)
  const saving = useSave(
    ({ codes, where }: { codes: string[]; where: number }) =>
      call(processRma, { event: 'receive', codes, placeId: where }),
    { changes: RMA_READINGS, done: ({ scanned }) => setPieces((before) => withReceived(before, scanned)) },
  )
  const take = (codes: readonly string[]): void => {
    if (placeId === null) sayFailure(stock('placeFirst'))
    else saving.save({ codes: [...codes], where: placeId })
  }
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
      {saving.failure ? <p role="alert">{saving.failure}</p> : null}
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
