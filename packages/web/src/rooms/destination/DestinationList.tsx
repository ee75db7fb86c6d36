import { deleteDestinationByPost, type Destination, getDestinationList } from '@waymark/contract/rooms/destination.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { AddButton } from '../../app/AddButton.tsx'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { paths } from '../../app/paths.ts'
import { RowMenu } from '../../app/RowMenu.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './destination.module.css'
import { StateMark } from './StateMark.tsx'
import { type View, ViewSwitch } from './ViewSwitch.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const DestinationForm = lazyPart(async () => ({ default: (await import('./DestinationForm.tsx')).DestinationForm }))

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; destination: Destination }

/** Places that vehicles are sent to: search, add, edit, delete, and who is on the way. */
export function DestinationList({ onView }: { onView: (view: View) => void }) {
  const t = useT('destination')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const query = useCall(getDestinationList, list.params, { keep: true })
  const mayAdd = usePermission('monitoring:destination:add')
  const mayEdit = usePermission('monitoring:destination:edit')
  const [task, setTask] = useState<Task>()
  const columns = useColumns(setTask)
  const close = (): void => setTask(undefined)
  return (
    <PagedList
      name="destinations"
      title={t('title')}
      label={t('destinations')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(destination) => destination.destinationId}
      search={t('search')}
      filters={<ViewSwitch view="destinations" onView={onView} />}
      actions={mayAdd && <AddButton label={t('add')} onClick={() => setTask({ kind: 'add' })} />}
      onOpen={mayEdit ? (destination) => setTask({ kind: 'edit', destination }) : undefined}
      empty={
        <EmptyState
          title={t(list.searching ? 'nothingFound' : 'none')}
          text={list.searching ? undefined : t('noneText')}
        />
      }
    >
      {task?.kind === 'add' ? <DestinationForm onClose={close} /> : null}
      {task?.kind === 'edit' ? <DestinationForm destination={task.destination} onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteTitle', { name: task.destination.name })}
          text={t('deleteText')}
          call={deleteDestinationByPost}
          params={{ destinationId: task.destination.destinationId }}
          list={getDestinationList}
          onClose={close}
        />
      ) : null}
    </PagedList>
  )
}

function useColumns(start: (task: Task) => void): DataColumn<Destination>[] {
  const t = useT('destination')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<Destination>()
    return [
      text('name', t('name'), 200, (destination) => destination.name, { card: 'title', sortable: true }),
      text('landmarkName', t('landmark'), 200, (destination) => destination.landmarkName, {
        card: 'detail',
        sortable: true,
      }),
      {
        id: 'vehicles',
        title: t('vehicles'),
        width: 90,
        numeric: true,
        sortable: false,
        card: 'note',
        cell: (row) => format.number(row.missions.length),
      },
      {
        id: 'states',
        title: t('state'),
        width: 280,
        sortable: false,
        card: 'detail',
        cell: (row) => <States missions={row.missions} />,
        blank: (row) => row.missions.length === 0,
      },
      text('orgName', t('organization'), 160, (destination) => destination.orgName, { sortable: true }),
      text('remark', t('remark'), 200, (destination) => destination.remark, { sortable: false }),
      {
        id: 'actions',
        title: '',
        hint: t('actions'),
        width: 56,
        sortable: false,
        card: 'action',
        cell: (row) => <DestinationMenu destination={row} start={start} />,
      },
    ]
  }, [start, t, format])
}

const STATES = ['timeout', 'waiting', 'arrived'] as const

/** How many are in which state; the worst first. */
function States({ missions }: Pick<Destination, 'missions'>) {
  const format = useFormat()
  if (missions.length === 0) return <span className="wm-none">{NONE}</span>
  const counts = STATES.map((state) => [state, missions.filter((each) => each.state === state).length] as const)
  return (
    <span className={styles.states}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([state, count]) => (
          <span key={state}>
            {format.number(count)} <StateMark state={state} />
          </span>
        ))}
    </span>
  )
}

function DestinationMenu({ destination, start }: { destination: Destination; start: (task: Task) => void }) {
  const t = useT('destination')
  const common = useT('common')
  const navigate = useNavigate()
  const mayEdit = usePermission('monitoring:destination:edit')
  const mayDelete = usePermission('monitoring:destination:delete')
  const mayWatch = usePermission('monitoring:map:view')
  return (
    <RowMenu
      name={destination.name}
      actions={[
        mayWatch && { label: t('showOnMap'), run: () => void navigate(paths.map({ place: destination.landmarkId })) },
        mayEdit && { label: common('edit'), run: () => start({ kind: 'edit', destination }) },
        mayDelete && { label: common('delete'), danger: true, run: () => start({ kind: 'delete', destination }) },
      ]}
    />
  )
}
