import {
  deleteWeeklyScheduleByPost,
  getWeeklySchedule,
  type WeeklyScheduleRecord,
} from '@waymark/contract/rooms/schedule.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { useWeekText } from './useWeekText.ts'
import { WeekStrip } from './WeekStrip.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const ScheduleForm = lazyPart(async () => ({ default: (await import('./ScheduleForm.tsx')).ScheduleForm }))

/** Weekly schedules: when in the week alarms may be. */
export default function SchedulesScreen() {
  const t = useT('schedule')
  const list = usePagedList({ id: 'scheduleName', descending: false }, { ofOrgs: true })
  const query = useListCall(getWeeklySchedule, list.params)
  const columns = useColumns()
  return (
    <PagedList
      name="schedules"
      title={t('weeklySchedules')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ scheduleId }) => scheduleId}
      nameOf={({ scheduleName }) => scheduleName}
      search={t('search')}
      add={{ may: 'monitoring:schedule:add', label: t('add'), render: (close) => <ScheduleForm onClose={close} /> }}
      edit={{
        may: 'monitoring:schedule:edit',
        render: (schedule, close) => <ScheduleForm schedule={schedule} onClose={close} />,
      }}
      remove={{
        may: 'monitoring:schedule:delete',
        text: t('deleteText'),
        send: ({ scheduleId }) => call(deleteWeeklyScheduleByPost, { scheduleId }),
        list: getWeeklySchedule,
      }}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function useColumns(): DataColumn<WeeklyScheduleRecord>[] {
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
        cell: (row) => row.scheduleName,
      },
      {
        id: 'week',
        title: t('week'),
        hint: t('weekHint'),
        width: 190,
        cell: (row) => <WeekStrip periods={row.periods} />,
      },
      {
        id: 'periods',
        card: 'detail',
        title: t('periods'),
        width: 300,
        cell: (row) => text.periods(row.periods),
      },
      {
        id: 'timeZone',
        card: 'detail',
        title: t('timeZone'),
        width: 160,
        cell: (row) => row.effectiveZone,
      },
      {
        id: 'ruleCount',
        card: 'note',
        title: t('notifications'),
        hint: t('rulesHint'),
        width: 110,
        numeric: true,
        sortable: true,
        cell: (row) => format.number(row.ruleCount),
      },
      {
        id: 'orgName',
        card: 'detail',
        title: t('organization'),
        width: 160,
        sortable: true,
        cell: (row) => row.orgName,
      },
    ],
    [t, format, text],
  )
}
