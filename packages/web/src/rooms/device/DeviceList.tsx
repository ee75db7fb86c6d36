import { getDeviceList } from '@waymark/contract/rooms/device.ts'
import { deleteDeviceByPost, getDeviceStatusCount } from '@waymark/contract/rooms/deviceState.ts'
import type { Device } from '@waymark/contract/rooms/deviceFields.ts'
import { useState, type ReactNode } from 'react'
import { call } from '../../app/api.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { refresh } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { ConnectHint } from './ConnectHint.tsx'
import { DeviceRecord } from './DeviceRecord.tsx'
import { LazyDeviceForm } from './LazyDeviceForm.tsx'
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
  const list = usePagedList({ id: 'deviceId', descending: false }, { keyword, ofOrgs: true })
  const filters = useDeviceFilters(
    list.params.withinOrgId === undefined ? {} : { withinOrgId: list.params.withinOrgId },
  )
  const query = useListCall(getDeviceList, { ...list.params, ...filters.params })
  const opened = useOpenRecord('device', { idOf: ({ id }) => id, rows: query.data?.list, Record: DeviceRecord })
  const mayCommand = usePermission('organization:device:command')
  const maySet = usePermission('organization:device:setting')
  const mayWatch = usePermission('organization:device:raw')
  const [watched, setWatched] = useState<Device>()
  const columns = useDeviceColumns(mayWatch ? setWatched : undefined)
  return (
    <SideBySide side={opened.side}>
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
        bring={{
          may: 'organization:device:import',
          label: t('import'),
          render: (close) => <DeviceImport onClose={close} />,
        }}
        current={opened.current}
        onOpen={opened.open}
        nameOf={({ deviceId }) => deviceId}
        rowActions={(device) => [
          mayCommand && { label: t('commands'), run: () => opened.open(device, 'commands') },
          maySet && { label: t('settings'), run: () => opened.open(device, 'settings') },
          { label: t('history'), run: () => opened.open(device, 'timeline') },
        ]}
        edit={{
          may: 'organization:device:edit',
          render: (device, close) => <LazyDeviceForm device={device} onClose={close} />,
        }}
        remove={{
          may: 'organization:device:delete',
          isHeld: ({ vehicle, state }) => vehicle !== null || state === 'activated',
          text: t('deleteText'),
          send: async ({ id }) => {
            const outcome = await call(deleteDeviceByPost, { device: id })
            refresh(getDeviceStatusCount)
            return outcome
          },
          list: getDeviceList,
        }}
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
    </SideBySide>
  )
}
