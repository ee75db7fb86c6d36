import { getMissionList, type Mission, type MissionState } from '@waymark/contract/rooms/destination.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { AddButton } from '../../app/AddButton.tsx'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { paths } from '../../app/paths.ts'
import { RowMenu } from '../../app/RowMenu.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { isLate, StateMark } from './StateMark.tsx'
import { type View, ViewSwitch } from './ViewSwitch.tsx'
import { lazyPart } from '../../app/lazyPart.ts'
import { actionsColumn } from '../../app/list/actionsColumn.ts'

const DestinationForm = lazyPart(async () => ({ default: (await import('./DestinationForm.tsx')).DestinationForm }))
const DestinationEditor = lazyPart(async () => ({
  default: (await import('./DestinationEditor.tsx')).DestinationEditor,
}))

/** Which missions are listed: those that go on, of a state, or those that are over. */
const SHOWN = {
  open: { ended: false },
  waiting: { ended: false, states: ['waiting'] },
  arrived: { ended: false, states: ['arrived'] },
  timeout: { ended: false, states: ['timeout'] },
  ended: { ended: true },
} satisfies Record<string, { ended: boolean; states?: MissionState[] }>
type Shown = keyof typeof SHOWN
const NAMES = Object.keys(SHOWN) as Shown[]

/** Reports move states on while people look. Milliseconds. */
const REFETCH = 30_000

/** Vehicles that are sent somewhere, and how far they have got. */
export function MissionList({ onView }: { onView: (view: View) => void }) {
  const t = useT('destination')
  const list = usePagedList({ id: 'startsAt', descending: true }, { ofOrgs: true })
  const [shown, setShown] = useState<Shown>('open')
  const query = useListCall(getMissionList, { ...list.params, ...SHOWN[shown] }, { refetchEvery: REFETCH })
  const mayAdd = usePermission('monitoring:destination:add')
  const mayEdit = usePermission('monitoring:destination:edit')
  /** Destination that is being edited; 0 for a new one. */
  const [task, setTask] = useState<number>()
  const columns = useColumns(shown === 'ended', mayEdit ? setTask : undefined)
  const close = (): void => setTask(undefined)
  const isNarrowed = list.searching || shown !== 'open'
  return (
    <PagedList
      name="missions"
      title={t('title')}
      label={t('missions')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(mission) => mission.missionId}
      search={t('searchMissions')}
      filters={
        <>
          <ViewSwitch view="missions" onView={onView} />
          <ChoiceSwitch
            label={t('shown')}
            value={shown}
            onChange={setShown}
            choices={NAMES.map((value) => ({ value, label: t(value) }))}
          />
        </>
      }
      actions={mayAdd && <AddButton label={t('add')} onClick={() => setTask(0)} />}
      onOpen={mayEdit ? (mission) => setTask(mission.destinationId) : undefined}
      empty={
        <EmptyState
          title={t(isNarrowed ? 'nothingFound' : 'noMissions')}
          text={isNarrowed ? undefined : t('noMissionsText')}
        />
      }
    >
      {task === 0 ? <DestinationForm onClose={close} /> : null}
      {task ? <DestinationEditor key={task} destinationId={task} onClose={close} /> : null}
    </PagedList>
  )
}

/** @param isOver of missions that are over: when they ended counts, too */
function useColumns(isOver: boolean, edit: ((destinationId: number) => void) | undefined): DataColumn<Mission>[] {
  const t = useT('destination')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<Mission>()
    const moment = (time: string | null): string => (time === null ? '' : format.time(Date.parse(time)))
    const expected = ({ expectedAt, noEstimate }: Mission): string =>
      noEstimate === null ? moment(expectedAt) : t(`expected_${noEstimate}`)
    const sortable = { sortable: true }
    return [
      text('vehicleName', t('vehicle'), 130, (mission) => mission.vehicleName, { card: 'title', ...sortable }),
      {
        id: 'state',
        title: t('state'),
        width: 150,
        sortable: true,
        card: 'note',
        cell: (row) => <StateMark state={row.state} isLate={isLate(row)} />,
        text: (row) => t(row.state),
      },
      text('destinationName', t('destination'), 160, (mission) => mission.destinationName, {
        card: 'detail',
        ...sortable,
      }),
      text('startsAt', t('startsAt'), 148, (mission) => moment(mission.startsAt), sortable),
      text('dueAt', t('dueAt'), 148, (mission) => moment(mission.dueAt), { card: 'detail', named: true, ...sortable }),
      ...(isOver ? [] : [text('expectedAt', t('expectedAt'), 148, expected, { card: 'detail', named: true })]),
      text('arrivedAt', t('arrivedAt'), 148, (mission) => moment(mission.arrivedAt), {
        card: 'detail',
        named: true,
        ...sortable,
      }),
      text('leftAt', t('leftAt'), 148, (mission) => moment(mission.leftAt)),
      ...(isOver ? [text('endedAt', t('endedAt'), 150, (mission) => moment(mission.endedAt), sortable)] : []),
      text('orgName', t('organization'), 150, (mission) => mission.orgName || NONE, sortable),
      actionsColumn(t('actions'), (row) => <MissionMenu mission={row} edit={edit} />),
    ]
  }, [isOver, edit, t, format])
}

/** Ways from a mission to what it is made of. */
function MissionMenu({ mission, edit }: { mission: Mission; edit: ((destinationId: number) => void) | undefined }) {
  const t = useT('destination')
  const common = useT('common')
  const navigate = useNavigate()
  const mayWatch = usePermission('monitoring:map:view')
  const maySeeVisits = usePermission('monitoring:landmark:view')
  return (
    <RowMenu
      name={`${mission.vehicleName}, ${mission.destinationName}`}
      actions={[
        mayWatch && { label: t('showOnMap'), run: () => void navigate(paths.map({ vehicle: mission.vehicleId })) },
        maySeeVisits && { label: t('visits'), run: () => void navigate(paths.landmarkHistory(mission.landmarkId)) },
        edit !== undefined && { label: common('edit'), run: () => edit(mission.destinationId) },
      ]}
    />
  )
}
