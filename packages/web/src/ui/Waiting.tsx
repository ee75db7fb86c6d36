import { Loader } from '@mantine/core'
import styles from './states.module.css'

/** Something is on its way. Shown a moment late, so that what is quick does not flicker. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className={`${styles.state} ${styles.late}`} role="status">
      <Loader className={styles.spinner} size="sm" aria-hidden />
      <p className={styles.text}>{label}</p>
    </div>
  )
}
