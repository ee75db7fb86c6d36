import { reportScheduleCalls, type ReportScheduleRecord } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AddButton } from '../../../app/AddButton.tsx'
import { call } from '../../../app/api.ts'
import { DeleteModal } from '../../../app/DeleteModal.tsx'
import { errorText } from '../../../app/refusal/errorText.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { PagedList } from '../../../app/PagedList.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { refresh } from '../../../app/useCall.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ViewSwitch } from '../centre/ViewSwitch.tsx'
import styles from '../report.module.css'
import { type ScheduleTask, useScheduleColumns } from './useScheduleColumns.tsx'

const ScheduleForm = lazyPart(async () => ({ default: (await import('./ScheduleForm.tsx')).ScheduleForm }))
const RunLog = lazyPart(async () => ({ default: (await import('./RunLog.tsx')).RunLog }))

const { getReportScheduleList, deleteReportSchedule, sendReportNow, getReportRunList } = reportScheduleCalls

/** Milliseconds between two looks: soon while something is being made. */
const [SOON, LATER] = [2_000, 30_000] as const

/** Reports that are sent by e-mail at set times. */
export function SchedulesView() {
  const t = useT('reportCentre')
  const [search] = useSearchParams()
  const list = usePagedList({ id: 'name', descending: false }, { keyword: search.get('keyword') ?? '', ofOrgs: true })
  const mayEdit = usePermission('report:schedule:edit')
  const [task, setTask] = useState<ScheduleTask>()
  const [failure, setFailure] = useState<string>()
  const query = useListCall(getReportScheduleList, list.params, {
    refetchEvery: (answer) => (answer?.list.some(({ lastRun }) => lastRun?.state === 'making') ? SOON : LATER),
  })
  const sendNow = async ({ scheduleId }: ReportScheduleRecord): Promise<void> => {
    const outcome = await call(sendReportNow, { scheduleId })
    setFailure(outcome.ok ? undefined : errorText(outcome))
    refresh(getReportScheduleList)
    refresh(getReportRunList)
  }
  const columns = useScheduleColumns({ start: setTask, sendNow })
  const close = (): void => setTask(undefined)
  return (
    <PagedList
      name="reportSchedules"
      title={t('reports')}
      label={t('schedules')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ scheduleId }) => scheduleId}
      search={t('searchSchedules')}
      filters={<ViewSwitch view="schedules" />}
      actions={mayEdit && <AddButton label={t('addSchedule')} onClick={() => setTask({ kind: 'add' })} />}
      onOpen={(schedule) => setTask({ kind: 'runs', schedule })}
      above={
        failure === undefined ? null : (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )
      }
      empty={
        <EmptyState
          title={t(list.searching ? 'nothingFound' : 'noSchedules')}
          text={list.searching ? undefined : t('noSchedulesText')}
        />
      }
    >
      {task?.kind === 'add' ? <ScheduleForm onClose={close} /> : null}
      {task?.kind === 'edit' ? <ScheduleForm schedule={task.schedule} onClose={close} /> : null}
      {task?.kind === 'runs' ? <RunLog schedule={task.schedule} sendNow={sendNow} onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteQuoted', { name: task.schedule.name })}
          text={t('deleteScheduleText')}
          send={() => call(deleteReportSchedule, { scheduleId: task.schedule.scheduleId })}
          list={getReportScheduleList}
          onClose={close}
        />
      ) : null}
    </PagedList>
  )
}
