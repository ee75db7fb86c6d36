import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './maintenance.module.css'

type Status = MaintenancePlan['status']
const STATUSES: readonly Status[] = ['overdue', 'due', 'soon', 'ok', 'none']

interface Props {
  chosen: ReadonlySet<Status>
  counts: Readonly<Record<Status, number>> | undefined
  onChange: (chosen: ReadonlySet<Status>) => void
}

/** Narrows the list by how plans stand, with how many there are. */
export function StatusChips({ chosen, counts, onChange }: Props) {
  const t = useT('maintenance')
  const format = useFormat()
  const toggle = (status: Status): void => {
    const next = new Set(chosen)
    if (!next.delete(status)) next.add(status)
    onChange(next)
  }
  return (
    <div role="group" aria-label={t('statuses')} className={styles.chips}>
      {STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen.has(status)}
          data-status={status}
          onClick={() => toggle(status)}
        >
          {t(status === 'none' ? 'noPlan' : status)}
          {counts ? <small>{format.number(counts[status])}</small> : null}
        </button>
      ))}
    </div>
  )
}
