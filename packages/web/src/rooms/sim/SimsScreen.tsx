import { canDo, isOver } from '@waymark/contract/carriers.ts'
import { deleteSimByPost, getSimList, getSimLogList, type Sim } from '@waymark/contract/rooms/device/sim.ts'
import { getSimCarrierList } from '@waymark/contract/rooms/device/simCarrier.ts'
import { SIM_ACTIONS, syncSingleByPost } from '@waymark/contract/rooms/device/simOperation.ts'
import { call } from '../../app/api.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useChosen } from '../../app/list/useChosen.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../app/PagedList.tsx'
import type { RowAction } from '../../app/RowMenu.tsx'
import { say, sayFailure } from '../../app/said/say.ts'
import { useSave } from '../../app/save/useSave.ts'
import { useSession } from '../../app/sessionStore.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { SelectedSims } from './SelectedSims.tsx'
import { SimRecord } from './SimRecord.tsx'
import { SyncButton } from './SyncButton.tsx'
import { useSimColumns } from './useSimColumns.tsx'
import { useSimFilters } from './useSimFilters.ts'
import { whileUnderWay } from './whileUnderWay.ts'

const SimForm = lazyPart(async () => ({ default: (await import('./SimForm.tsx')).SimForm }))
const SimImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./SimImport.tsx'), loadRooms(['importFile'])])
  return { default: module.SimImport }
})
const StatusForm = lazyPart(async () => ({ default: (await import('./StatusForm.tsx')).StatusForm }))
const SettleForm = lazyPart(async () => ({ default: (await import('./SettleForm.tsx')).SettleForm }))
const RechargeForm = lazyPart(async () => ({ default: (await import('./RechargeForm.tsx')).RechargeForm }))
const MessageForm = lazyPart(async () => ({ default: (await import('./MessageForm.tsx')).MessageForm }))

/** SIM cards as their carriers confirmed them, what is asked of these, and where they say something else. */
export default function SimsScreen() {
  const t = useT('sim')
  const list = usePagedList({ id: 'iccid', descending: false }, { hasNumbers: true, ofOrgs: true })
  const filters = useSimFilters()
  const query = useListCall(
    getSimList,
    { ...list.params, ...filters.params },
    { refetchEvery: (answer) => whileUnderWay(answer?.list.flatMap(({ operation }) => operation ?? [])) },
  )
  const columns = useSimColumns()
  const permissions = useSession((state) => state.permissions)
  const may = (action: string): boolean => hasPermission(permissions, `service:sim:${action}`)
  const accounts = useCall(getSimCarrierList, { pageSize: 500 }).data?.list ?? []
  const opened = useOpenRecord('sim', { idOf: ({ simId }) => simId, rows: query.data?.list, Record: SimRecord })
  const chosen = useChosen(query.data?.list, ({ simId }) => simId)
  const compare = useSave((simId: number) => call(syncSingleByPost, { simId }), {
    changes: [getSimList, getSimLogList],
    done: ({ state, said }) =>
      state === 'failed' ? sayFailure(t('refused', { said })) : say(t(state === 'confirmed' ? 'compared' : 'underWay')),
    onFailure: (text) => text !== undefined && sayFailure(text),
  })

  const actionsOf = (sim: Sim): (RowAction | false)[] => [
    ...SIM_ACTIONS.filter((action) => sim.events.includes(action)).map((action) => ({
      label: t(action),
      danger: action === 'deactivate',
      render: (close: () => void) => <StatusForm sim={sim} action={action} onClose={close} />,
    })),
    sim.drift !== null &&
      sim.drift !== 'unknown' &&
      may('sync') && { label: t('settle'), render: (close) => <SettleForm sim={sim} onClose={close} /> },
    canDo(sim.carrier, 'recharge') &&
      may('recharge') && { label: t('recharge'), render: (close) => <RechargeForm sim={sim} onClose={close} /> },
    canDo(sim.carrier, 'message') &&
      may('message') && { label: t('message'), render: (close) => <MessageForm sim={sim} onClose={close} /> },
    may('sync') && { label: t('compare'), run: () => compare.save(sim.simId) },
    { label: t('carrierLog'), run: () => opened.open(sim, 'log') },
  ]

  return (
    <PagedList
      name="sims"
      title={t('sims')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ simId }) => simId}
      opened={opened}
      nameOf={({ iccid }) => iccid}
      search={t('search')}
      narrow={filters}
      chosen={may('status') || may('edit') ? chosen : undefined}
      whenChosen={<SelectedSims sims={[...chosen.rows.values()]} onDone={chosen.clear} />}
      actions={may('sync') ? <SyncButton accounts={accounts} /> : null}
      {...(accounts.length > 0
        ? {
            add: { may: 'service:sim:add', label: t('add'), render: (close) => <SimForm onClose={close} /> },
            bring: {
              may: 'service:sim:import',
              label: t('import'),
              render: (close) => <SimImport account={accounts[0]?.simCarrierId ?? 0} onClose={close} />,
            },
          }
        : {})}
      rowActions={actionsOf}
      edit={{ may: 'service:sim:edit', render: (sim, close) => <SimForm sim={sim} onClose={close} /> }}
      remove={{
        may: 'service:sim:delete',
        isHeld: ({ state, carrier, device }) => device !== null || !isOver(carrier, state),
        text: t('deleteText'),
        send: ({ simId }) => call(deleteSimByPost, { simId }),
        list: getSimList,
      }}
      none={{ title: t('none'), text: t(accounts.length === 0 ? 'noCarriers' : 'noneText') }}
    />
  )
}
