import {
  batteryCalibrationReport,
  CALIBRATION_WEEKS,
  getBatteryCalibrationList,
} from '@waymark/contract/rooms/report/battery.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { useCellText } from '../useCellText.ts'
import styles from '../report.module.css'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { useReportQuestion, withoutRange } from '../useReportQuestion.ts'
import { deviceLooks } from './deviceLooks.ts'
import { useWeeks, WeeksSelect } from './WeeksSelect.tsx'

const WEEKS = [13, CALIBRATION_WEEKS, 52]

/** Forecasts of batteries against what came. */
export default function BatteryCalibrationScreen() {
  const t = useT('batteryReport')
  const format = useFormat()
  const text = useCellText()
  const weeks = useWeeks(WEEKS, CALIBRATION_WEEKS)
  const question = useReportQuestion(batteryCalibrationReport)
  const [asked, whole] = [withoutRange(question.asked), withoutRange(question.whole)]
  const query = useCall(getBatteryCalibrationList, { ...asked, weeks }, { keep: true })
  const { within = 0, early = 0, after = 0 } = query.data?.totals ?? {}
  const decided = within + early + after
  const came =
    decided === 0
      ? t('calibrationNone')
      : t('calibrationCame', {
          decided: format.number(decided),
          within: format.number(within),
          share: text(batteryCalibrationReport.columns.pastInside, within / decided),
        })
  return (
    <ReportScreenFrame
      title={t('batteryCalibration')}
      name="batteryCalibration"
      report={batteryCalibrationReport}
      question={question}
      query={query}
      whole={{ ...whole, weeks }}
      isNow
      looks={deviceLooks}
      filters={<WeeksSelect label={t('weeksBack')} choices={WEEKS} weeks={weeks} first={CALIBRATION_WEEKS} />}
      none={{ title: t('noIntervals'), text: t('noIntervalsText') }}
      above={
        <p className={styles.note}>
          {t('calibrationText')} {query.data ? <b>{came}</b> : null}
        </p>
      }
    />
  )
}
