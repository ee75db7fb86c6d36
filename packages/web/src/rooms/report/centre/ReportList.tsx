import { chartCalls } from '@waymark/contract/rooms/report/chart.ts'
import { reportScheduleCalls } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { reportViewCalls, type ReportView } from '@waymark/contract/rooms/report/reportView.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { DeleteModal } from '../../../app/DeleteModal.tsx'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { ListSearch } from '../../../app/list/ListSearch.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import { ListFrame } from '../../../ui/ListFrame.tsx'
import styles from './centre.module.css'
import { ReportItem } from './ReportItem.tsx'
import { usePermittedReports } from './usePermittedReports.ts'
import { useReportTitle } from './useReportTitle.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

const ViewForm = lazyPart(async () => ({ default: (await import('../view/ViewForm.tsx')).ViewForm }))

const { getReportViewList, getReportUseList, deleteReportView } = reportViewCalls
/** All of them: an organisation has a handful. */
const SCHEDULES = { pageSize: 500 } as const

/** What is being done with a saved view. */
export interface ViewTask {
  readonly kind: 'edit' | 'delete'
  readonly view: ReportView
}

/** Every report that the user may see: what it tells, how it was asked for last, and what is made of it. */
export function ReportList() {
  const t = useT('reportCentre')
  const words = useT('reportView')
  const title = useReportTitle()
  const permitted = usePermittedReports()
  const { pagingOf } = usePagedList({ id: 'name', descending: false })
  const [text, setText] = useState('')
  const [task, setTask] = useState<ViewTask>()
  const views = useCall(getReportViewList, {}).data ?? []
  const uses = useCall(getReportUseList, {}).data ?? []
  const schedules = useCall(reportScheduleCalls.getReportScheduleList, SCHEDULES).data?.list ?? []
  const charts = useCall(chartCalls.getChartList, {}, { enabled: usePermission('tool:chart:view') }).data ?? []
  const wanted = text.trim().toLocaleLowerCase()
  const shown = permitted.filter((name) =>
    [title(name), t(`about_${name}`), ...views.filter(({ report }) => report === name).map((view) => view.name)].some(
      (each) => each.toLocaleLowerCase().includes(wanted),
    ),
  )
  const close = (): void => setTask(undefined)
  return (
    <ListFrame
      title={t('reports')}
      filters={<ViewSwitch view="reports" />}
      search={<ListSearch label={t('searchReports')} value={text} onChange={setText} />}
      paging={pagingOf(shown.length)}
    >
      <ul className={styles.list}>
        {shown.map((name) => (
          <ReportItem
            key={name}
            name={name}
            title={title(name)}
            views={views.filter(({ report }) => report === name)}
            use={uses.find(({ report }) => report === name)}
            schedules={schedules.filter(({ report }) => report === name)}
            charts={charts.filter(({ definition }) => definition.report === name)}
            start={setTask}
          />
        ))}
      </ul>
      {task?.kind === 'edit' ? (
        <ViewForm view={task.view} report={task.view.report} choices={task.view.choices} onClose={close} />
      ) : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={words('deleteQuoted', { name: task.view.name })}
          text={words('deleteText')}
          send={() => call(deleteReportView, { viewId: task.view.viewId })}
          list={getReportViewList}
          onClose={close}
        />
      ) : null}
    </ListFrame>
  )
}
