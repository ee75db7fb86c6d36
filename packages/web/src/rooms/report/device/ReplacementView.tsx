import {
  batteryPickReport,
  batteryReplacementReport,
  getBatteryPickList,
  getBatteryReplacementList,
  REPLACEMENT_WEEKS,
} from '@waymark/contract/rooms/report/battery.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import styles from '../report.module.css'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import type { RowLooks } from '../useReportColumns.tsx'
import { useReportQuestion, withoutRange } from '../useReportQuestion.ts'
import { useWeeks, WeeksSelect } from './WeeksSelect.tsx'

const WEEKS = [1, 2, 4, REPLACEMENT_WEEKS, 13, 26, 52]

interface Props {
  title: string
  /** Leads to the other views. */
  views: ReactNode
  looks: RowLooks
}

/** Batteries that run out in the weeks to come, by landmark and week. */
export function ReplacementView({ title, views, looks }: Props) {
  const { t, filters, none, weeks } = useShared(views)
  const question = useReportQuestion(batteryReplacementReport)
  const [asked, whole] = [withoutRange(question.asked), withoutRange(question.whole)]
  const query = useCall(getBatteryReplacementList, { ...asked, weeks }, { keep: true })
  return (
    <ReportScreenFrame
      title={title}
      name="batteryReplacement"
      report={batteryReplacementReport}
      question={question}
      query={query}
      whole={{ ...whole, weeks }}
      isNow
      looks={looks}
      filters={filters}
      none={none}
      above={<p className={styles.note}>{t('replacementText')}</p>}
    />
  )
}

/** What to take along for a round of replacements. */
export function PickView({ title, views }: Omit<Props, 'looks'>) {
  const { t, filters, none, weeks } = useShared(views)
  const question = useReportQuestion(batteryPickReport)
  const [asked, whole] = [withoutRange(question.asked), withoutRange(question.whole)]
  const query = useCall(getBatteryPickList, { ...asked, weeks }, { keep: true })
  return (
    <ReportScreenFrame
      title={title}
      name="batteryPick"
      report={batteryPickReport}
      question={question}
      query={query}
      whole={{ ...whole, weeks }}
      isNow
      filters={filters}
      none={none}
      above={<p className={styles.note}>{t('pickText')}</p>}
    />
  )
}

function useShared(views: ReactNode) {
  const t = useT('batteryReport')
  const weeks = useWeeks(WEEKS, REPLACEMENT_WEEKS)
  return {
    t,
    weeks,
    filters: (
      <>
        {views}
        <WeeksSelect label={t('weeksAhead')} choices={WEEKS} weeks={weeks} first={REPLACEMENT_WEEKS} />
      </>
    ),
    none: { title: t('noReplacements'), text: t('noReplacementsText') },
  }
}
