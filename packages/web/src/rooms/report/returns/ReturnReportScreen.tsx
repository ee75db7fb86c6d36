import {
  getReturnRateList,
  getReturnStepList,
  RETURN_GROUPINGS,
  returnRateReport,
  returnStepReport,
} from '@waymark/contract/rooms/report/returns.ts'
import { useMemo } from 'react'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import styles from '../report.module.css'
import { GroupingSelect } from '../GroupingSelect.tsx'
import { groupTitle } from '../groupTitle.ts'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { TwoViews } from '../TwoViews.tsx'
import { useAddress } from '../useAddress.ts'
import { useGrouping } from '../useGrouping.ts'
import { useReportQuestion } from '../useReportQuestion.ts'
import type { RowLooks } from '../useReportColumns.tsx'
import { ViewedReport } from '../ViewedReport.tsx'

/** How many devices come back, or how long their returns take. */
export default function ReturnReportScreen() {
  const t = useT('report')
  const { search } = useAddress()
  if (search.get('view') !== 'steps') return <Rates />
  return (
    <ViewedReport
      key="steps"
      title={t('returnStepReport')}
      name="returnStep"
      report={returnStepReport}
      definition={getReturnStepList}
      hasNoVehicles
      search={t('searchRows')}
      filters={<Views />}
    />
  )
}

function Views() {
  const t = useT('report')
  return <TwoViews first={{ value: 'rates', label: t('rates') }} other={{ value: 'steps', label: t('stepTimes') }} />
}

/** Rates with their intervals; what stands out is said before the table. */
function Rates() {
  const t = useT('report')
  const { by, setBy } = useGrouping(RETURN_GROUPINGS)
  const question = useReportQuestion(returnRateReport)
  const query = useCall(getReturnRateList, { ...question.asked, by }, { keep: true, enabled: question.isRight })
  const looks = useMemo(
    (): RowLooks => ({ titles: { groupName: groupTitle(by, t) }, hints: { rate: t('rateHint') } }),
    [by, t],
  )
  const names = (query.data?.list ?? [])
    .filter(({ rating }) => rating === 'aboveOthers')
    .map(({ groupName }) => groupName || t('unnamedGroup'))
  return (
    <ReportScreenFrame
      key="rates"
      title={t('returnReport')}
      report={returnRateReport}
      name="returnRate"
      question={question}
      query={query}
      whole={{ ...question.whole, by }}
      looks={looks}
      hasNoVehicles
      search={t('searchRows')}
      filters={
        <>
          <Views />
          <GroupingSelect groupings={RETURN_GROUPINGS} by={by} onChange={setBy} />
        </>
      }
      above={
        names.length > 0 ? <p className={styles.standsOut}>{t('standsOut', { names: names.join(', ') })}</p> : null
      }
    />
  )
}
