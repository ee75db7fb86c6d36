import { useMediaQuery } from '@mantine/hooks'
import { StandIn } from '../../app/load/StandIn.ts'
import { useAskedToAdd } from '../../app/list/useAskedToAdd.ts'
import {
  deleteLandmarkByPost,
  getAllLandmarks,
  getLandmarkList,
  type Landmark,
} from '@waymark/contract/rooms/landmark.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { loadRooms, useT } from '../../app/i18n.ts'
import { PHONE } from '../../app/phone.ts'
import type { FoundSpot } from '../../app/search/usePlaceSearch.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { fromSpot } from './form/fromSpot.ts'
import { LandmarkList, type LandmarkFilter } from './list/LandmarkList.tsx'
import frame from '../../map/mapFrame.module.css'
import styles from './landmark.module.css'
import { lazyPart } from '../../app/lazyPart.ts'
import { SideSwitch } from '../../ui/SideSwitch.tsx'

const LandmarkForm = lazyPart(async () => ({ default: (await import('./form/OwnLandmarkForm.tsx')).OwnLandmarkForm }))
const LandmarkImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./files/LandmarkImport.tsx'), loadRooms(['importFile'])])
  return { default: module.LandmarkImport }
})
const ProposedYards = lazyPart(async () => ({ default: (await import('./propose/ProposedYards.tsx')).ProposedYards }))
const LandmarkMapView = lazyPart(async () => ({ default: (await import('./map/LandmarkMapView.tsx')).LandmarkMapView }))
const map = async () => (await import('./map/LandmarkMap.ts')).landmarkMap()

type Task =
  | { kind: 'add'; spot?: FoundSpot }
  | { kind: 'import' | 'propose' }
  | { kind: 'edit' | 'delete'; landmark: Landmark }

const narrowedTo = ({ tags, orgs }: LandmarkFilter) => ({
  ...(tags.length > 0 ? { tags } : {}),
  ...(orgs.length > 0 ? { orgIds: orgs.map(Number) } : {}),
})

/** What the form of a task begins with. */
function begunWith(task: Task) {
  if (task.kind === 'edit') return { landmark: task.landmark }
  return task.kind === 'add' && task.spot ? fromSpot(task.spot) : {}
}

/** Landmarks: the list beside the map that their shapes are drawn on. */
export default function LandmarksScreen() {
  const t = useT('landmark')
  const paged = usePagedList({ id: 'landmarkName', descending: false }, { ofOrgs: true })
  const [filter, setFilter] = useState<LandmarkFilter>({ tags: [], orgs: [] })
  const query = useCall(
    getLandmarkList,
    { ...paged.params, ...narrowedTo(filter) },
    { keep: true, refetchEvery: 30_000 },
  )
  const [task, setTask] = useState<Task>()
  const [current, setCurrent] = useState<number | null>(null)
  const [side, setSide] = useState<'list' | 'map'>('list')
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const mayAdd = usePermission('monitoring:landmark:add')
  useAskedToAdd(() => setTask({ kind: 'add' }))
  const close = (): void => setTask(undefined)
  const editing = task?.kind === 'add' || task?.kind === 'edit'
  const beside = editing || task?.kind === 'propose'
  const open = async (landmarkId: number): Promise<void> => {
    setCurrent(landmarkId)
    const outcome = await call(getAllLandmarks, { landmarkIds: [landmarkId] }, { latest: 'landmark to see' })
    const shape = outcome.ok ? outcome.data.shape[0] : undefined
    if (!shape) return
    setSide('map')
    ;(await map()).fit(shape)
  }
  const goTo = async (spot: FoundSpot): Promise<void> => {
    if (mayAdd) return setTask({ kind: 'add', spot })
    setSide('map')
    return (await map()).fitPlaces([spot])
  }
  return (
    <div className={styles.screen} data-both={(phone && beside) || undefined}>
      {!phone || beside || side === 'list' ? (
        <div className={styles.left}>
          {editing ? (
            <LandmarkForm
              key={task.kind === 'edit' ? task.landmark.landmarkId : 'new'}
              {...begunWith(task)}
              allTags={query.data?.allTags ?? []}
              onClose={close}
            />
          ) : task?.kind === 'propose' ? (
            <ProposedYards onClose={close} />
          ) : (
            <LandmarkList
              query={query}
              paged={paged}
              filter={filter}
              onFilter={setFilter}
              current={current}
              onOpen={(landmark) => void open(landmark.landmarkId)}
              onAdd={() => setTask({ kind: 'add' })}
              onPlace={(spot) => void goTo(spot)}
              onImport={() => setTask({ kind: 'import' })}
              onPropose={() => setTask({ kind: 'propose' })}
              start={setTask}
            />
          )}
        </div>
      ) : null}
      {!phone || beside || side === 'map' ? (
        <StandIn value={<div className={`${frame.frame} ${frame.ground}`} />}>
          <LandmarkMapView onPress={(landmarkId) => !editing && setCurrent(landmarkId)} />
        </StandIn>
      ) : null}
      {phone && !beside ? (
        <SideSwitch
          label={t('sides')}
          side={side}
          onChange={setSide}
          sides={[
            { value: 'list', label: t('list') },
            { value: 'map', label: t('map') },
          ]}
        />
      ) : null}
      {task?.kind === 'import' ? <LandmarkImport onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteTitle', { name: task.landmark.landmarkName })}
          text={t('deleteText')}
          send={() => call(deleteLandmarkByPost, { landmarkId: task.landmark.landmarkId })}
          list={getLandmarkList}
          onClose={() => {
            void map().then(({ layer }) => layer.refresh())
            close()
          }}
        />
      ) : null}
    </div>
  )
}
