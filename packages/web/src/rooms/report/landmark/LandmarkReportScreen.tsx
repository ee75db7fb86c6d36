import { Button } from '@mantine/core'
import {
  getLandmarkVisitList,
  getVehicleLandmarkList,
  landmarkReport,
  visitReport,
} from '@waymark/contract/rooms/report/landmark.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { useReportQuestion } from '../useReportQuestion.ts'
import { useRowAbout } from '../useRowAbout.ts'

type Visit = CallResult<typeof getLandmarkVisitList>['list'][number]

const ClaimList = lazyPart(async () => ({ default: (await import('../claim/ClaimList.tsx')).ClaimList }))
const ClaimDialog = lazyPart(async () => ({ default: (await import('../claim/ClaimDialog.tsx')).ClaimDialog }))

/** What is shown besides the landmarks. */
const VIEWS = ['visits', 'billable', 'claims'] as const

/** Minutes that cost nothing, in the place of what the terms of each landmark say. */
const FREE_TIMES = [0, 30, 60, 90, 120, 180, 240, 480, 1440]

/** Landmarks by their visits, the visits themselves, those that can be billed, or the claims of them. */
export default function LandmarkReportScreen() {
  const [search] = useSearchParams()
  const view = search.get('view')
  if (view === 'claims') return <Claims />
  if (view === 'billable') return <Visits billable />
  return view === 'visits' ? <Visits /> : <Landmarks />
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

/** The claims that were made of visits. */
function Claims() {
  const { choice } = useLandmarkFilters()
  return <ClaimList filters={choice} />
}

function Visits({ billable = false }: { billable?: boolean }) {
  const t = useT('report')
  const mayClaim = usePermission('report:claim:add')
  const [chosen, setChosen] = useState<Visit>()
  const claims = useT('claim')
  const about = useRowAbout(visitReport, 'landmarkName', 'dwell')
  const question = useReportQuestion(visitReport)
  const { more: narrowed, put, filters } = useLandmarkFilters()
  const more = { ...narrowed, ...(billable ? { billable } : {}) }
  const query = useCall(getLandmarkVisitList, { ...question.asked, ...more }, { keep: true, enabled: question.isRight })
  const choose = (_row: AnyRow, index: number): void => setChosen(query.data?.list[index])
  const claimButton = (row: AnyRow, index: number) =>
    row['leave'] === null ? (
      <small>{claims('lasts')}</small>
    ) : (
      <Button size="xs" variant="default" onClick={() => choose(row, index)}>
        {claims('issueTitle')}
      </Button>
    )
  return (
    <ReportScreenFrame
      title={t('landmarkReport')}
      report={visitReport}
      question={question}
      query={query}
      name="visits"
      whole={{ ...question.whole, ...more }}
      filters={filters}
      {...(mayClaim ? { onOpen: choose } : {})}
      beside={{ about, ...(mayClaim ? { actions: claimButton } : {}) }}
      above={
        chosen ? (
          <ClaimDialog
            chosen={chosen}
            visits={query.data?.list ?? []}
            freeMinutes={narrowed.freeMinutes}
            withinOrgId={question.scope.withinOrgId}
            onIssued={() => put({ view: 'claims' })}
            onClose={() => setChosen(undefined)}
          />
        ) : null
      }
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
  const view = search.get('view')
  const mayView = usePermission('report:claim:view')
  const claims = useT('claim')
  const choice = (
    <ChoiceSelect
      label={t('view')}
      value={VIEWS.find((each) => each === view) ?? 'landmarks'}
      choices={[
        { value: 'landmarks', label: t('landmarks') },
        { value: 'visits', label: t('visits') },
        { value: 'billable', label: claims('billable') },
        ...(mayView ? [{ value: 'claims', label: claims('claims') }] : []),
      ]}
      onChange={(next) => put({ view: next === 'landmarks' ? '' : next, landmark: '' })}
    />
  )
  const free = search.get('free')
  const freeMinutes = free === null ? undefined : Math.min(10_080, Math.max(0, Math.round(Number(free)) || 0))
  return {
    put,
    more: {
      ...(freeMinutes === undefined ? {} : { freeMinutes }),
      ...(landmark > 0 ? { landmarkIds: [landmark] } : {}),
    },
    choice,
    filters: (
      <>
        {choice}
        <ChoiceSelect
          label={t('freeMinutes')}
          value={freeMinutes === undefined ? '' : String(freeMinutes)}
          choices={[
            { value: '', label: claims('byTerms') },
            ...[...new Set([...FREE_TIMES, ...(freeMinutes === undefined ? [] : [freeMinutes])])].map((each) => ({
              value: String(each),
              label: `${each} ${t('minutesFree')}`,
            })),
          ]}
          onChange={(value) => put({ free: value })}
        />
      </>
    ),
  }
}
