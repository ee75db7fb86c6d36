import type { UseQueryResult } from '@tanstack/react-query'
import { columnWord } from '@waymark/contract/rooms/report/columnWord.ts'
import type { AnyAnswer, AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { StandIn } from '../../app/load/StandIn.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { ListSearch } from '../../app/list/ListSearch.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { TimeRangePicker } from '../../app/range/TimeRangePicker.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame } from '../../ui/ListFrame.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { evidenceOf } from './evidenceOf.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { KnownChoice } from './KnownChoice.tsx'
import styles from './report.module.css'
import { ReportBasisLine, ReportTotals } from './ReportFoot.tsx'
import { type RowLooks, useReportColumns } from './useReportColumns.tsx'
import { REPORT_RANGES, type ReportQuestion } from './useReportQuestion.ts'
import { useKeepUse } from './view/useKeepUse.ts'
import { useCurrentView, ViewsButton } from './view/ViewsButton.tsx'
import { ZoneChoice } from './ZoneChoice.tsx'

const ReportChart = lazyPart(async () => ({ default: (await import('./ReportChart.tsx')).ReportChart }))
/** It brings a control that a report has no other use for. */
const VehicleChoice = lazyPart(async () => ({ default: (await import('./VehicleChoice.tsx')).VehicleChoice }))
const TrailSide = lazyPart(async () => {
  const [part] = await Promise.all([import('./TrailSide.tsx'), loadRooms(['trail'])])
  return { default: part.TrailSide }
})
const LeftOutNote = lazyPart(async () => {
  const [part] = await Promise.all([import('./view/LeftOutNote.tsx'), loadRooms(['reportView'])])
  return { default: part.LeftOutNote }
})

interface Props {
  title: string
  report: AnyReport
  question: ReportQuestion
  query: UseQueryResult<AnyAnswer>
  /** The report as it is exported, and what it is asked for there: without page and format. */
  name: ReportName
  whole: Readonly<Record<string, unknown>>
  /** Of now: it has no range. */
  isNow?: boolean
  /** Other views of the same report. */
  tabs?: ReactNode
  filters?: ReactNode
  actions?: ReactNode
  /** What stands between the filters and the table. */
  above?: ReactNode
  keyOf?: (row: AnyRow, index: number) => number
  current?: number | null
  onOpen?: (row: AnyRow, index: number) => void
  /** A press on a row shows the way behind it on the map beside the table. Not for who may not see trails. */
  beside?: {
    readonly about: (row: AnyRow) => string
    /** What stands over the map. */
    readonly above?: (row: AnyRow) => ReactNode
    readonly actions?: (row: AnyRow, index: number) => ReactNode
  }
  /** Kept from one drawing to the next. */
  looks?: RowLooks
  /** It is not of vehicles. */
  hasNoVehicles?: boolean
  /** What stands where it has no rows, where that does not lie in its range. */
  none?: { readonly title: string; readonly text: string }
  /** What the search field looks for, in place of vehicles. */
  search?: string
}

/** A report, with the way behind one of its rows beside it where rows have one. */
export function ReportScreenFrame(props: Props) {
  const { beside, report } = props
  const mayReplay = usePermission('monitoring:history-trail')
  const [open, setOpen] = useState<{ row: AnyRow; index: number }>()
  if (!beside) return <Frame {...props} />
  const { row } = open ?? {}
  // what was raised of a landmark has no way behind it
  const show = (each: AnyRow, index: number): void => {
    if (evidenceOf(report, each)) setOpen({ row: each, index })
  }
  return (
    <SideBySide
      side={
        open && row ? (
          <TrailSide
            key={trailKey(report, row)}
            report={report}
            row={row}
            about={beside.about(row)}
            above={beside.above?.(row)}
            actions={beside.actions?.(row, open.index)}
            onClose={() => setOpen(undefined)}
          />
        ) : null
      }
    >
      <Frame
        {...props}
        keyOf={(each) => trailKey(report, each)}
        current={row ? trailKey(report, row) : null}
        {...(mayReplay ? { onOpen: show } : {})}
      />
    </SideBySide>
  )
}

/** Tells rows of a report apart that each have a vehicle and a time at which they begin, and maybe a landmark or a driver. */
function trailKey({ evidence }: AnyReport, row: AnyRow): number {
  const [vehicle, from] = (evidence ?? []).map((name) => row[name])
  const seconds = (Date.parse(String(from)) / 1000) % 2 ** 26
  return (
    ((Number(vehicle) % 2 ** 20) * 2 ** 26 + seconds) * 8 +
    (Number(row['landmarkId'] ?? row['alarmId'] ?? row['driverId'] ?? 0) % 8)
  )
}

/** Says that the figures are those of then, and what else is not. */
function KnownNote({ at }: { at: number }) {
  const t = useT('report')
  const format = useFormat()
  return (
    <p role="status" className={styles.note}>
      <b>{t('asKnownOn', { time: `${format.time(at)} ${format.zoneName(at)}` })}</b> {t('knownOnAnswer')}
    </p>
  )
}

/** A report: what it is asked for, its chart and sums, the table, and what it rests on. All of it from the descriptor. */
function Frame(props: Props) {
  const { report, question, query } = props
  const t = useT('report')
  const [failure, setFailure] = useState<string>()
  // that there was nothing in another range says nothing of the one that is on its way
  const isOfOther = query.isPlaceholderData && query.data?.list.length === 0
  const answer = isOfOther ? undefined : query.data
  const rows = answer?.list ?? []
  const { list, look } = question
  const columns = useReportColumns(report, rows, props.looks).filter(({ id }) => !look.hidden.has(id))
  useKeepUse(props.name, answer !== undefined && !query.isPlaceholderData)
  const { current: view } = useCurrentView(props.name)
  const chartColumn = report.chart === undefined ? undefined : report.columns[report.chart]
  // it comes while the answer does
  useEffect(() => {
    if (chartColumn) void ReportChart.fetchAhead()
  }, [chartColumn])
  const keyOf = props.keyOf ?? ((_row, index) => index)
  return (
    <ListFrame
      title={props.title}
      paging={list.pagingOf(answer?.total)}
      filters={
        <>
          {props.tabs}
          {props.isNow ? null : (
            <>
              <TimeRangePicker
                rule={REPORT_RANGES}
                value={question.range}
                moments={question.moments}
                onChange={question.setRange}
              />
              <ZoneChoice value={question.zone} onChange={question.setZone} />
            </>
          )}
          {question.canBeKnownThen ? <KnownChoice value={question.knownOn} onChange={question.setKnownOn} /> : null}
          {props.hasNoVehicles ? null : (
            <StandIn value={<div className={styles.vehicles} />}>
              <VehicleChoice chosen={question.vehicleIds} onChange={question.setVehicles} />
            </StandIn>
          )}
          {props.filters}
        </>
      }
      search={<ListSearch label={props.search ?? t('searchVehicles')} value={list.text} onChange={list.setText} />}
      actions={
        <>
          {props.actions}
          <ViewsButton name={props.name} report={report} question={question} />
          <ExportMenu report={props.name} params={props.whole} onFailure={setFailure} />
        </>
      }
    >
      {failure === undefined ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {view && view.leftOut.length > 0 ? <LeftOutNote view={view} /> : null}
      {answer?.basis.knownOn === undefined ? null : <KnownNote at={Date.parse(answer.basis.knownOn)} />}
      {props.above}
      {answer && chartColumn && look.show !== 'table' ? (
        <ReportChart
          label={t(columnWord(report.chart ?? ''))}
          column={chartColumn}
          isLarge={look.show === 'chart'}
          series={answer.series}
        />
      ) : null}
      {answer ? <ReportTotals report={report} answer={answer} /> : null}
      <QueryState query={isOfOther ? { ...query, data: undefined } : query} like="table" />
      {answer ? (
        <>
          {look.show === 'chart' && rows.length > 0 ? null : (
            <DataTable
              name={`report-${report.name}`}
              label={props.title}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              current={props.current ?? null}
              onOpen={props.onOpen}
              sort={list.sort}
              onSort={list.setSort}
              empty={<EmptyState {...(props.none ?? { title: t('nothingInRange'), text: t('nothingText') })} />}
            />
          )}
          <ReportBasisLine answer={answer} />
        </>
      ) : null}
    </ListFrame>
  )
}
