import type { CallIn } from '@waymark/contract/call.ts'
import { rolloutLifecycle } from '@waymark/contract/lifecycles/rolloutLifecycle.ts'
import { getRolloutList } from '@waymark/contract/rooms/device/rollout.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../app/PagedList.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import { RolloutRecord } from './RolloutRecord.tsx'
import { useRolloutColumns } from './useRolloutColumns.tsx'
import { useRolloutTasks } from './useRolloutTasks.tsx'

const RolloutForm = lazyPart(async () => ({ default: (await import('./RolloutForm.tsx')).RolloutForm }))

/** One that runs is looked at again so often. Milliseconds. */
const AGAIN = 5_000

/** Firmware for many devices, group after group: how far each rollout is, and what holds it up. */
export default function RolloutsScreen() {
  const t = useT('rollout')
  const list = usePagedList({ id: 'createdAt', descending: true }, { ofOrgs: true })
  const filters = useFilters<Pick<CallIn<typeof getRolloutList>, 'state'>>([
    {
      name: 'state',
      label: t('state'),
      choices: rolloutLifecycle.states.map((state) => ({
        value: state,
        label: t(`state_${state}`),
        params: { state },
      })),
    },
  ])
  const query = useListCall(
    getRolloutList,
    { ...list.params, ...filters.params },
    { refetchEvery: (answer) => (answer?.list.some(({ state }) => state === 'running') ? AGAIN : 0) },
  )
  const opened = useOpenRecord('rollout', {
    idOf: ({ rolloutId }) => rolloutId,
    rows: query.data?.list,
    Record: RolloutRecord,
  })
  return (
    <PagedList
      name="rollouts"
      title={t('rollouts')}
      list={list}
      query={query}
      columns={useRolloutColumns()}
      keyOf={({ rolloutId }) => rolloutId}
      opened={opened}
      search={t('search')}
      narrow={filters}
      add={{
        may: 'manufacture:rollout:edit',
        label: t('add'),
        render: (close) => <RolloutForm onClose={close} />,
      }}
      onOpen={(rollout) => opened.open(rollout, 'progress')}
      {...useRolloutTasks()}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}
