import { IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { useT, type Translate } from '../../../app/i18n.ts'
import { refusalOf } from '../stockWords.ts'
import type { ScanEntry } from './scanRound.ts'
import styles from './station.module.css'

/** What became of a piece, in words. */
export function outcomeText(t: Translate<'stock'>, { status, task, result, failure }: ScanEntry): string {
  if (status === 'waiting' || status === 'undone') return t(`scan_${status}`)
  if (status === 'twice') return t('twice')
  if (status === 'refused') return failure ?? (result ? refusalOf(t, result) : '')
  return [t(`scan_${task}`), result?.place ?? ''].filter((part) => part !== '').join(' · ')
}

/** How a piece looks: done, refused, or neither. */
export const toneOf = ({ status }: ScanEntry): 'good' | 'bad' | 'none' =>
  status === 'done' ? 'good' : status === 'refused' || status === 'twice' ? 'bad' : 'none'

const ICONS = { good: IconCheck, bad: IconX, none: IconClock } as const

/** The pieces of a round, the newest first. */
export function RoundList({ entries }: { entries: readonly ScanEntry[] }) {
  const t = useT('stock')
  return (
    <ol className={styles['list']} aria-label={t('round')}>
      {entries.toReversed().map((entry) => (
        <Piece key={entry.key} entry={entry} />
      ))}
    </ol>
  )
}

/** One of them, drawn anew only when something became of it: a scanner reads the next within milliseconds. */
const Piece = memo(function Piece({ entry }: { entry: ScanEntry }) {
  const t = useT('stock')
  const tone = toneOf(entry)
  const Mark = entry.status === 'undone' ? IconArrowBackUp : ICONS[tone]
  return (
    <li data-tone={tone}>
      <Mark size={16} aria-hidden />
      <b>{entry.result?.deviceId || entry.code}</b>
      <span className={styles['model']}>{entry.result?.model}</span>
      <span>{outcomeText(t, entry)}</span>
      <small>{entry.key + 1}</small>
    </li>
  )
})
