import { getVehicleMileageList, mileageReport } from '@waymark/contract/rooms/report/usage.ts'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { useReportQuestion } from '../useReportQuestion.ts'
import { useRowAbout } from '../useRowAbout.ts'

/** What vehicles drove on each day, with the way of one day beside the table. */
export default function MileageReportScreen() {
  const t = useT('report')
  const question = useReportQuestion(mileageReport)
  const query = useCall(getVehicleMileageList, question.asked, { keep: true, enabled: question.isRight })
  const about = useRowAbout(mileageReport, 'distance')
  return (
    <ReportScreenFrame
      title={t('mileageReport')}
      report={mileageReport}
      question={question}
      query={query}
      name="mileage"
      whole={question.whole}
      beside={{ about }}
    />
  )
}
