import type { ReportView } from '@waymark/contract/rooms/report/reportView.ts'
import styles from '../report.module.css'
import { useLeftOut } from './useLeftOut.ts'

/** Says above a report which records of its view the reader may not see. */
export function LeftOutNote({ view }: { view: ReportView }) {
  const leftOut = useLeftOut()
  return (
    <p role="status" className={styles.note}>
      {leftOut(view.leftOut, view.name)}
    </p>
  )
}
