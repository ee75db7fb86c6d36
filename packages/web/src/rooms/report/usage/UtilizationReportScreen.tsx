import { getUtilizationList, utilizationReport } from '@waymark/contract/rooms/report/usage.ts'
import { useSearchParams } from 'react-router'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { useReportQuestion } from '../useReportQuestion.ts'

/** Hours of a week of work, where the address names none. */
const WEEKLY_HOURS = 40
const HOURS = [10, 20, 30, 40, 50, 60, 80, 168]

/** How much assets are used, by three measures. */
export default function UtilizationReportScreen() {
  const t = useT('report')
  const [search, setSearch] = useSearchParams()
  const question = useReportQuestion(utilizationReport)
  const hours = Number(search.get('hours')) || WEEKLY_HOURS
  const weeklyHours = Math.min(168, Math.max(1, hours))
  const query = useCall(
    getUtilizationList,
    { ...question.asked, weeklyHours },
    { keep: true, enabled: question.isRight },
  )
  return (
    <ReportScreenFrame
      title={t('utilizationReport')}
      report={utilizationReport}
      question={question}
      query={query}
      name="utilization"
      whole={{ ...question.whole, weeklyHours }}
      filters={
        <ChoiceSelect
          label={t('weeklyHours')}
          value={String(weeklyHours)}
          choices={[...new Set([...HOURS, weeklyHours])].map((each) => ({
            value: String(each),
            label: `${each} ${t('hoursAWeek')}`,
          }))}
          onChange={(value) => {
            const next = new URLSearchParams(search)
            next.set('hours', value)
            setSearch(next, { replace: true })
          }}
        />
      }
    />
  )
}
