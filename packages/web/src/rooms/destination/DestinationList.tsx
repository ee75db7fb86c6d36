import { deleteDestinationByPost, type Destination, getDestinationList } from '@waymark/contract/rooms/destination.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../app/api.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { paths } from '../../app/paths.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import styles from './destination.module.css'
import { StateMark } from './StateMark.tsx'
import { type View, ViewSwitch } from './ViewSwitch.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const DestinationForm = lazyPart(async () => ({ default: (await import('./DestinationForm.tsx')).DestinationForm }))

/** Places that vehicles are sent to: search, add, edit, delete, and who is on the way. */
export function DestinationList({ onView }: { onView: (view: View) => void }) {
  const t = useT('destination')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const query = useListCall(getDestinationList, list.params)
  const columns = useColumns()
  const navigate = useNavigate()
  const mayWatch = usePermission('monitoring:map:view')
  return (
    <PagedList
      name="destinations"
      title={t('title')}
      label={t('destinations')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ destinationId }) => destinationId}
      nameOf={({ name }) => name}
      search={t('search')}
      filters={<ViewSwitch view="destinations" onView={onView} />}
      add={{
        may: 'monitoring:destination:add',
        label: t('add'),
        render: (close) => <DestinationForm onClose={close} />,
      }}
      rowActions={({ landmarkId }) => [
        mayWatch && { label: t('showOnMap'), run: () => void navigate(paths.map({ place: landmarkId })) },
      ]}
      edit={{
        may: 'monitoring:destination:edit',
        render: (destination, close) => <DestinationForm destination={destination} onClose={close} />,
      }}
      remove={{
        may: 'monitoring:destination:delete',
        text: t('deleteText'),
        send: ({ destinationId }) => call(deleteDestinationByPost, { destinationId }),
        list: getDestinationList,
      }}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function useColumns(): DataColumn<Destination>[] {
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
        text: (row) => row.missions.map(({ vehicleName, state }) => `${vehicleName}: ${t(state)}`).join(', '),
        blank: (row) => row.missions.length === 0,
      },
      text('orgName', t('organization'), 160, (destination) => destination.orgName, { sortable: true }),
      text('remark', t('remark'), 200, (destination) => destination.remark, { sortable: false }),
    ]
  }, [t, format])
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
