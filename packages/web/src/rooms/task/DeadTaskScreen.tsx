import { Button } from '@mantine/core'
import { type DeadTask, discardTasks, getDeadTaskList, sendTasksAgain } from '@waymark/contract/rooms/task.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { say, sayFailure } from '../../app/said/say.ts'
import { useSave } from '../../app/save/useSave.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useChosen } from '../../app/list/useChosen.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { taskName } from './taskName.ts'

/** What the server gave up doing: it is sent again, or forgotten. */
export default function DeadTaskScreen() {
  const t = useT('task')
  const common = useT('common')
  const list = usePagedList({ id: 'diedAt', descending: true })
  const [kind, setKind] = useState('all')
  const query = useListCall(
    getDeadTaskList,
    { ...list.params, ...(kind === 'all' ? {} : { kind }) },
    { refetchEvery: 30_000 },
  )
  const chosen = useChosen(query.data?.list, ({ taskId }) => taskId)
  const columns = useColumns()
  const doing = useSave(
    ({ move, taskIds }: { move: 'again' | 'discard'; taskIds: number[] }) =>
      call(move === 'again' ? sendTasksAgain : discardTasks, { taskIds }),
    {
      changes: [getDeadTaskList],
      onFailure: (text) => void (text && sayFailure(text)),
      done: ({ count }, { move }) => {
        chosen.clear()
        say(t(move === 'again' ? 'wasSentAgain' : 'wasDiscarded', { number: count }))
      },
    },
  )
  const taskIds = [...chosen.rows.keys()]
  const kinds = query.data?.kinds ?? []
  return (
    <PagedList
      name="deadTasks"
      title={t('tasks')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(task) => task.taskId}
      search={t('searchTasks')}
      isFiltered={kind !== 'all'}
      filters={
        kinds.length === 0 ? null : (
          <ChoiceSwitch
            label={t('kind')}
            value={kind}
            onChange={setKind}
            choices={[
              { value: 'all', label: common('all') },
              ...kinds.map((each) => ({ value: each, label: taskName(t, each) })),
            ]}
          />
        )
      }
      chosen={chosen}
      whenChosen={
        <>
          <Button
            size="compact-xs"
            variant="default"
            loading={doing.busy}
            onClick={() => doing.save({ move: 'discard', taskIds })}
          >
            {t('discard')}
          </Button>
          <Button size="compact-xs" loading={doing.busy} onClick={() => doing.save({ move: 'again', taskIds })}>
            {t('sendAgain')}
          </Button>
        </>
      }
      nameOf={(task) => `${taskName(t, task.kind)} ${task.taskId}`}
      rowActions={(task) => [
        { label: t('sendAgain'), run: () => doing.save({ move: 'again', taskIds: [task.taskId] }) },
        { label: t('discard'), danger: true, run: () => doing.save({ move: 'discard', taskIds: [task.taskId] }) },
      ]}
      none={{ title: t('noTasks'), text: t('noTasksText') }}
    />
  )
}

function useColumns(): DataColumn<DeadTask>[] {
  const t = useT('task')
  const format = useFormat()
  const text = textColumns<DeadTask>()
  return [
    text('kind', t('kind'), 130, (task) => taskName(t, task.kind), { sortable: true, card: 'title' }),
    text('error', t('error'), 320, (task) => task.error, { card: 'detail' }),
    text('attempts', t('attempts'), 80, (task) => format.number(task.attempts), { numeric: true }),
    text('orgName', t('organization'), 150, (task) => task.orgName ?? NONE, { sortable: true }),
    text('createdAt', t('createdAt'), 150, (task) => format.time(Date.parse(task.createdAt)), { sortable: true }),
    text('diedAt', t('diedAt'), 150, (task) => format.time(Date.parse(task.diedAt)), { sortable: true, card: 'note' }),
  ]
}
