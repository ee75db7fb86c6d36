import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import { useT } from '../../app/i18n.ts'
import styles from './maintenance.module.css'

/** How a plan stands: a word, with a colour for the quick eye. */
export function StatusMark({ status }: { status: MaintenancePlan['status'] }) {
  const t = useT('maintenance')
  return (
    <span className={styles.mark} data-status={status}>
      {t(status === 'none' ? 'noPlan' : status)}
    </span>
  )
}
