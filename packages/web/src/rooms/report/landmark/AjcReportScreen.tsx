import { cycleReport, getAJCReport, getAssetAJCReport } from '@waymark/contract/rooms/report/landmark.ts'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { useReportQuestion } from '../useReportQuestion.ts'
import { useRowAbout } from '../useRowAbout.ts'

/** Journeys between landmarks, of one vehicle where one is chosen, with the way of one of them beside the table. */
export default function AjcReportScreen() {
  const t = useT('report')
  const question = useReportQuestion(cycleReport)
  const [one] = question.vehicleIds.length === 1 ? question.vehicleIds : []
  const ofAll = useCall(getAJCReport, question.asked, { keep: true, enabled: question.isRight && one === undefined })
  const ofOne = useCall(
    getAssetAJCReport,
    { ...question.asked, vehicleIds: [one ?? 0] },
    { keep: true, enabled: question.isRight && one !== undefined },
  )
  const about = useRowAbout(cycleReport, 'origin', 'destination', 'distance')
  return (
    <ReportScreenFrame
      title={t('ajcReport')}
      report={cycleReport}
      question={question}
      query={one === undefined ? ofAll : ofOne}
      name="ajc"
      whole={question.whole}
      beside={{ about }}
    />
  )
}
