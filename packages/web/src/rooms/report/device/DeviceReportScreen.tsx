import { deviceHealthReport, getDeviceHealthList } from '@waymark/contract/rooms/report/deviceHealth.ts'
import { useT } from '../../../app/i18n.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { paths } from '../../../app/paths.ts'
import styles from '../report.module.css'
import type { RowLooks } from '../useReportColumns.tsx'
import { ViewedReport } from '../ViewedReport.tsx'

const LOOKS: RowLooks = {
  linkOf: (row: AnyRow) =>
    typeof row['deviceId'] === 'string' ? paths.devices(undefined, row['deviceId']) : undefined,
}

/** How devices report, and when their batteries will be empty. */
export default function DeviceReportScreen() {
  const t = useT('report')
  return (
    <ViewedReport
      title={t('deviceReport')}
      name="device"
      report={deviceHealthReport}
      definition={getDeviceHealthList}
      looks={LOOKS}
      above={<p className={styles.note}>{t('deviceReportText')}</p>}
    />
  )
}
