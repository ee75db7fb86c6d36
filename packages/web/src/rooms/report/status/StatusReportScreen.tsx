import { getStatusList, statusReport } from '@waymark/contract/rooms/report/status.ts'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { useReportQuestion, withoutRange } from '../useReportQuestion.ts'

/** It asks again this often. Milliseconds. */
const AGAIN = 60_000

/** What every vehicle does now. */
export default function StatusReportScreen() {
  const t = useT('report')
  const question = useReportQuestion(statusReport)
  const [asked, whole] = [withoutRange(question.asked), withoutRange(question.whole)]
  const query = useCall(getStatusList, asked, { keep: true, refetchEvery: AGAIN })
  return (
    <ReportScreenFrame
      title={t('statusReport')}
      report={statusReport}
      question={question}
      query={query}
      isNow
      name="status"
      whole={whole}
    />
  )
}
