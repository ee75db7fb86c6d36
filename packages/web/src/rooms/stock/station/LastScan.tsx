import { useT } from '../../../app/i18n.ts'
import { outcomeText, toneOf } from './RoundList.tsx'
import type { ScanEntry } from './scanRound.ts'
import styles from './station.module.css'

/** The newest piece, large enough to be read from where one stands. */
export function LastScan({ entry }: { entry: ScanEntry | undefined }) {
  const t = useT('stock')
  return (
    <div className={styles['last']} data-tone={entry ? toneOf(entry) : 'none'} role="status">
      <b>{entry ? entry.result?.deviceId || entry.code : t('scanReady')}</b>
      {entry ? <span>{outcomeText(t, entry)}</span> : null}
      {entry?.result?.model ? <small>{entry.result.model}</small> : null}
    </div>
  )
}
