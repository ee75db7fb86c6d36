import { getTopSpeedList, topSpeedReport } from '@waymark/contract/rooms/report/topSpeed.ts'
import { useT } from '../../../app/i18n.ts'
import { ViewedReport } from '../ViewedReport.tsx'

/** How fast each vehicle was at most. */
export default function TopSpeedReportScreen() {
  const t = useT('report')
  return (
    <ViewedReport title={t('topSpeedReport')} report={topSpeedReport} definition={getTopSpeedList} name="topSpeed" />
  )
}
