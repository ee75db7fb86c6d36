import type { ReportScheduleRecord } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { useMemo } from 'react'
import { NONE } from '../../../app/format/makeFormat.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { RowMenu } from '../../../app/RowMenu.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { useReportTitle } from '../centre/useReportTitle.ts'
import { RunState } from './RunState.tsx'
import { useTimesText } from './useTimesText.ts'
import { actionsColumn } from '../../../app/list/actionsColumn.ts'

export type ScheduleTask = { kind: 'add' } | { kind: 'edit' | 'delete' | 'runs'; schedule: ReportScheduleRecord }

interface Actions {
  start: (task: ScheduleTask) => void
  sendNow: (schedule: ReportScheduleRecord) => Promise<void>
}

/** The columns of the list of scheduled reports. */
export function useScheduleColumns({ start, sendNow }: Actions): DataColumn<ReportScheduleRecord>[] {
  const t = useT('reportCentre')
  const common = useT('common')
  const format = useFormat()
  const title = useReportTitle()
  const timesText = useTimesText()
  const mayEdit = usePermission('report:schedule:edit')
  return useMemo(
    () => [
      { id: 'name', card: 'title', title: t('name'), width: 170, sortable: true, cell: (row) => row.name },
      {
        id: 'report',
        card: 'detail',
        title: t('report'),
        width: 170,
        sortable: true,
        cell: (row) => `${title(row.report)} · ${row.format}`,
      },
      { id: 'times', card: 'detail', title: t('when'), width: 220, cell: (row) => timesText(row) },
      {
        id: 'nextAt',
        card: 'note',
        title: t('nextAt'),
        width: 150,
        sortable: true,
        cell: (row) => {
          const { nextAt, active } = row
          if (!active) return t('paused')
          return nextAt === null ? NONE : format.time(Date.parse(nextAt))
        },
      },
      {
        id: 'lastRun',
        card: 'detail',
        title: t('lastRun'),
        width: 190,
        cell: (row) => {
          const { lastRun } = row
          return lastRun ? <RunState run={lastRun} withTime /> : NONE
        },
        blank: (row) => row.lastRun === null,
      },
      { id: 'recipients', title: t('recipients'), width: 200, cell: (row) => row.recipients.join(', ') },
      { id: 'username', title: t('owner'), hint: t('ownerHint'), width: 110, cell: (row) => row.username },
      actionsColumn(t('actions'), (row) => {
        const schedule = row
        return (
          <RowMenu
            name={schedule.name}
            actions={[
              { label: t('log'), run: () => start({ kind: 'runs', schedule }) },
              mayEdit && {
                label: t('sendNow'),
                run: () => void sendNow(schedule),
                disabled: schedule.lastRun?.state === 'making',
              },
              mayEdit && { label: common('edit'), run: () => start({ kind: 'edit', schedule }) },
              mayEdit && { label: common('delete'), danger: true, run: () => start({ kind: 'delete', schedule }) },
            ]}
          />
        )
      }),
    ],
    [t, common, format, title, timesText, mayEdit, start, sendNow],
  )
}
