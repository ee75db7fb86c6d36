import {
  getLandmarkVisitList,
  getVehicleLandmarkList,
  landmarkReport,
  visitReport,
} from '@waymark/contract/rooms/report/landmark.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { useSearchParams } from 'react-router'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { useReportQuestion } from '../useReportQuestion.ts'

/** Minutes that cost nothing, where the address names none. */
const FREE = 120
const FREE_TIMES = [0, 30, 60, 90, 120, 180, 240, 480, 1440]

/** Landmarks by their visits, or the visits themselves: a press on a landmark shows its own. */
export default function LandmarkReportScreen() {
  const [search] = useSearchParams()
  return search.get('view') === 'visits' ? <Visits /> : <Landmarks />
}

function Landmarks() {
  const t = useT('report')
  const question = useReportQuestion(landmarkReport)
  const { more, put, filters } = useLandmarkFilters()
  const query = useCall(
    getVehicleLandmarkList,
    { ...question.asked, ...more },
    { keep: true, enabled: question.isRight },
  )
  const open = (row: AnyRow): void => put({ view: 'visits', landmark: String(row['landmarkId']) })
  return (
    <ReportScreenFrame
      title={t('landmarkReport')}
      report={landmarkReport}
      question={question}
      query={query}
      name="landmark"
      whole={{ ...question.whole, ...more }}
      onOpen={open}
      filters={filters}
    />
  )
}

function Visits() {
  const t = useT('report')
  const question = useReportQuestion(visitReport)
  const { more, filters } = useLandmarkFilters()
  const query = useCall(getLandmarkVisitList, { ...question.asked, ...more }, { keep: true, enabled: question.isRight })
  return (
    <ReportScreenFrame
      title={t('landmarkReport')}
      report={visitReport}
      question={question}
      query={query}
      name="visits"
      whole={{ ...question.whole, ...more }}
      filters={filters}
    />
  )
}

function useLandmarkFilters() {
  const t = useT('report')
  const [search, setSearch] = useSearchParams()
  const put = (change: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value === '') next.delete(name)
      else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const landmark = Number(search.get('landmark'))
  const free = search.get('free')
  const freeMinutes = Math.min(10_080, Math.max(0, Math.round(Number(free ?? FREE)) || 0))
  return {
    put,
    more: { freeMinutes, ...(landmark > 0 ? { landmarkIds: [landmark] } : {}) },
    filters: (
      <>
        <ChoiceSelect
          label={t('view')}
          value={search.get('view') === 'visits' ? 'visits' : 'landmarks'}
          choices={[
            { value: 'landmarks', label: t('landmarks') },
            { value: 'visits', label: t('visits') },
          ]}
          onChange={(view) => put({ view: view === 'visits' ? view : '', landmark: '' })}
        />
        <ChoiceSelect
          label={t('freeMinutes')}
          value={String(freeMinutes)}
          choices={[...new Set([...FREE_TIMES, freeMinutes])].map((each) => ({
            value: String(each),
            label: `${each} ${t('minutesFree')}`,
          }))}
          onChange={(value) => put({ free: value })}
        />
      </>
    ),
  }
}
