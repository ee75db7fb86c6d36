import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { useState, type ReactNode } from 'react'
import { loadRooms, useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission, useSession } from '../../app/sessionStore.ts'
import { useChosen } from '../../app/list/useChosen.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { ConnectHint } from './ConnectHint.tsx'
import { DeviceRecord } from './DeviceRecord.tsx'
import { SelectedDevices } from './SelectedDevices.tsx'
import { mayWithMany } from './deviceActions.ts'
import { useDeviceTasks } from './useDeviceTasks.tsx'
import { useDeviceColumns } from './useDeviceColumns.tsx'
import { useDeviceFilters } from './useDeviceFilters.ts'
import { lazyPart } from '../../app/lazyPart.ts'

const DeviceImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./DeviceImport.tsx'), loadRooms(['importFile'])])
  return { default: module.DeviceImport }
})
const FramesDialog = lazyPart(async () => ({ default: (await import('./frames/FramesDialog.tsx')).FramesDialog }))

/** Devices that were added; a press on one opens it beside the list. */
export function DeviceList({ switcher, add, keyword }: { switcher: ReactNode; add: ReactNode; keyword: string }) {
  const t = useT('device')
  // those without a vehicle come last: by number, stock that was never heard of would come first
  const list = usePagedList({ id: 'vehicle', descending: false }, { keyword, hasNumbers: true, ofOrgs: true })
  const filters = useDeviceFilters(
    list.params.withinOrgId === undefined ? {} : { withinOrgId: list.params.withinOrgId },
  )
  const query = useListCall(getDeviceList, { ...list.params, ...filters.params })
  const opened = useOpenRecord('device', { idOf: ({ id }) => id, rows: query.data?.list, Record: DeviceRecord })
  const mayCommand = usePermission('organization:device:command')
  const maySet = usePermission('organization:device:setting')
  const mayWatch = usePermission('organization:device:raw')
  const permissions = useSession((state) => state.permissions)
  const chosen = useChosen(query.data?.list, ({ id }) => id)
  const [watched, setWatched] = useState<Device>()
  const tasks = useDeviceTasks()
  const columns = useDeviceColumns(mayWatch ? setWatched : undefined)
  return (
    <PagedList
      name="devices"
      title={t('devices')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(device) => device.id}
      search={t('search')}
      filters={switcher}
      narrow={filters}
      actions={add}
      chosen={mayWithMany(permissions) ? chosen : undefined}
      whenChosen={<SelectedDevices devices={[...chosen.rows.values()]} onDone={chosen.clear} />}
      bring={{
        may: 'organization:device:import',
        label: t('import'),
        render: (close) => <DeviceImport onClose={close} />,
      }}
      opened={opened}
      {...tasks}
      rowActions={(device) => [
        mayCommand && { label: t('commands'), run: () => opened.open(device, 'commands') },
        maySet && { label: t('settings'), run: () => opened.open(device, 'settings') },
        { label: t('history'), run: () => opened.open(device, 'timeline') },
        ...tasks.rowActions(device),
      ]}
      empty={
        list.searching || filters.isOn ? (
          <EmptyState title={t('nothingFound')} />
        ) : (
          <EmptyState title={t('none')}>
            <ConnectHint />
          </EmptyState>
        )
      }
    >
      {watched ? <FramesDialog device={watched} onClose={() => setWatched(undefined)} /> : null}
    </PagedList>
  )
}
