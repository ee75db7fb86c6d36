import { IconBookmark, IconChartHistogram, IconHistory, IconMail } from '@tabler/icons-react'
import type { ChartRecord } from '@waymark/contract/rooms/report/chart.ts'
import { REPORT_KINDS, type ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { ReportScheduleRecord } from '@waymark/contract/rooms/report/reportSchedule.ts'
import type { ReportUse, ReportView } from '@waymark/contract/rooms/report/reportView.ts'
import { Link } from 'react-router'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { RowMenu } from '../../../app/RowMenu.tsx'
import { SAVED } from '../view/choicesOf.ts'
import { useLeftOut } from '../view/useLeftOut.ts'
import styles from './centre.module.css'
import type { ViewTask } from './ReportList.tsx'

interface Props {
  name: ReportName
  title: string
  views: readonly ReportView[]
  use: ReportUse | undefined
  schedules: readonly ReportScheduleRecord[]
  charts: readonly ChartRecord[]
  start: (task: ViewTask) => void
}

/** A report in the centre, with everything that is made of it a press away. */
export function ReportItem({ name, title, views, use, schedules, charts, start }: Props) {
  const t = useT('reportCentre')
  const words = useT('reportView')
  const format = useFormat()
  const { path, ...kind } = REPORT_KINDS[name]
  const plain = 'query' in kind ? `${path}?${kind.query}` : path
  return (
    <li className={styles.item}>
      <Link className={styles.name} to={plain}>
        {title}
      </Link>
      <p className={styles.word}>{t(`about_${name}`)}</p>
      {use?.opens ? (
        <Link className={styles.used} to={addressOf(path, use.choices)} title={words('openLast')}>
          <IconHistory size={14} aria-hidden />
          {words('lastUsed', { time: format.time(Date.parse(use.usedAt)) })}
        </Link>
      ) : null}
      {views.length + charts.length + schedules.length === 0 ? null : (
        <ul className={styles.made}>
          {views.map((view) => (
            <ViewChip key={`view${view.viewId}`} view={view} start={start} />
          ))}
          {charts.map((chart) => (
            <li key={`chart${chart.chartId}`}>
              <Link to={paths.charts} aria-label={words('chartOf', { name: chart.name })}>
                <IconChartHistogram size={14} aria-hidden />
                {chart.name}
              </Link>
            </li>
          ))}
          {schedules.map((schedule) => (
            <li key={`schedule${schedule.scheduleId}`}>
              <Link
                to={paths.reports('schedules', schedule.name)}
                aria-label={words('scheduleOf', { name: schedule.name })}
              >
                <IconMail size={14} aria-hidden />
                {schedule.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A saved view: opens with a press, and is named anew, shared and deleted by who made it. */
function ViewChip({ view, start }: { view: ReportView; start: (task: ViewTask) => void }) {
  const words = useT('reportView')
  const common = useT('common')
  const leftOut = useLeftOut()
  const name = view.isOwn ? view.name : words('ofUser', { name: view.name, username: view.username })
  const look = (
    <>
      <IconBookmark size={14} aria-hidden />
      {name}
    </>
  )
  return (
    <li data-closed={!view.opens || undefined}>
      {view.opens ? (
        <Link
          to={addressOf(view.path, { ...view.choices, [SAVED]: String(view.viewId) })}
          aria-label={words('viewOf', { name })}
          title={leftOut(view.leftOut)}
        >
          {look}
        </Link>
      ) : (
        <span title={words('closed')}>{look}</span>
      )}
      {view.isOwn ? (
        <RowMenu
          name={view.name}
          actions={[
            { label: common('edit'), run: () => start({ kind: 'edit', view }) },
            { label: common('delete'), danger: true, run: () => start({ kind: 'delete', view }) },
          ]}
        />
      ) : null}
    </li>
  )
}

const addressOf = (pathname: string, choices: Readonly<Record<string, string>>) => ({
  pathname,
  search: new URLSearchParams(choices).toString(),
})
