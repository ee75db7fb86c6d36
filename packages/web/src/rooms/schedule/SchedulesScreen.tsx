import {
  deleteWeeklyScheduleByPost,
  getWeeklySchedule,
  type WeeklyScheduleRecord,
} from '@waymark/contract/rooms/schedule.ts'
import { useMemo, useState } from 'react'
import { AddButton } from '../../app/AddButton.tsx'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { RowMenu } from '../../app/RowMenu.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useWeekText } from './useWeekText.ts'
import { WeekStrip } from './WeekStrip.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const ScheduleForm = lazyPart(async () => ({ default: (await import('./ScheduleForm.tsx')).ScheduleForm }))

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; schedule: WeeklyScheduleRecord }

/** Weekly schedules: when in the week alarms may be. */
export default function SchedulesScreen() {
  const t = useT('schedule')
  const list = usePagedList({ id: 'scheduleName', descending: false }, { ofOrgs: true })
  const query = useCall(getWeeklySchedule, list.params, { keep: true })
  const mayAdd = usePermission('monitoring:schedule:add')
  const mayEdit = usePermission('monitoring:schedule:edit')
  const [task, setTask] = useState<Task>()
  const columns = useColumns(query.data?.list ?? [], setTask)
  const close = (): void => setTask(undefined)
  return (
    <PagedList
      name="schedules"
      title={t('weeklySchedules')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(schedule) => schedule.scheduleId}
      search={t('search')}
      actions={mayAdd && <AddButton label={t('add')} onClick={() => setTask({ kind: 'add' })} />}
      onOpen={mayEdit ? (schedule) => setTask({ kind: 'edit', schedule }) : undefined}
      empty={
        <EmptyState
          title={t(list.searching ? 'nothingFound' : 'none')}
          text={list.searching ? undefined : t('noneText')}
        />
      }
    >
      {task?.kind === 'add' ? <ScheduleForm onClose={close} /> : null}
      {task?.kind === 'edit' ? <ScheduleForm schedule={task.schedule} onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteTitle', { name: task.schedule.scheduleName })}
          text={t('deleteText')}
          call={deleteWeeklyScheduleByPost}
          params={{ scheduleId: task.schedule.scheduleId }}
          list={getWeeklySchedule}
          onClose={close}
        />
      ) : null}
    </PagedList>
  )
}

function useColumns(rows: readonly WeeklyScheduleRecord[], start: (task: Task) => void): DataColumn[] {
  const t = useT('schedule')
  const format = useFormat()
  const text = useWeekText()
  return useMemo(
    () => [
      {
        id: 'scheduleName',
        card: 'title',
        title: t('name'),
        width: 200,
        sortable: true,
        cell: (index) => rows[index]!.scheduleName,
      },
      {
        id: 'week',
        title: t('week'),
        hint: t('weekHint'),
        width: 190,
        cell: (index) => <WeekStrip periods={rows[index]!.periods} />,
      },
      {
        id: 'periods',
        card: 'detail',
        title: t('periods'),
        width: 300,
        cell: (index) => text.periods(rows[index]!.periods),
      },
      {
        id: 'timeZone',
        card: 'detail',
        title: t('timeZone'),
        width: 160,
        cell: (index) => rows[index]!.effectiveZone,
      },
      {
        id: 'ruleCount',
        card: 'note',
        title: t('notifications'),
        hint: t('rulesHint'),
        width: 110,
        numeric: true,
        sortable: true,
        cell: (index) => format.number(rows[index]!.ruleCount),
      },
      {
        id: 'orgName',
        card: 'detail',
        title: t('organization'),
        width: 160,
        sortable: true,
        cell: (index) => rows[index]!.orgName,
      },
      {
        id: 'actions',
        card: 'action',
        title: '',
        hint: t('actions'),
        width: 56,
        sortable: false,
        cell: (index) => <ScheduleMenu schedule={rows[index]!} start={start} />,
      },
    ],
    [rows, start, t, format, text],
  )
}

function ScheduleMenu({ schedule, start }: { schedule: WeeklyScheduleRecord; start: (task: Task) => void }) {
  const common = useT('common')
  const mayEdit = usePermission('monitoring:schedule:edit')
  const mayDelete = usePermission('monitoring:schedule:delete')
  return (
    <RowMenu
      name={schedule.scheduleName}
      actions={[
        mayEdit && { label: common('edit'), run: () => start({ kind: 'edit', schedule }) },
        mayDelete && { label: common('delete'), danger: true, run: () => start({ kind: 'delete', schedule }) },
      ]}
    />
  )
}
