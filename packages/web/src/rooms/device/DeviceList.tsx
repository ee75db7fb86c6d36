import { getDeviceList, type Device } from '@waymark/contract/rooms/device.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { ListSearch } from '../../app/ListSearch.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/useNow.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame } from '../../ui/ListFrame.tsx'
import { ConnectHint } from './ConnectHint.tsx'
import { LazyDeviceForm } from './LazyDeviceForm.tsx'

/** Devices that were added; a press on one edits it. */
export function DeviceList({ switcher, add }: { switcher: ReactNode; add: ReactNode }) {
  const t = useT('device')
  const list = usePagedList({ id: 'deviceId', descending: false })
  const query = useCall(getDeviceList, list.params, { keep: true })
  const mayEdit = usePermission('organization:device:edit')
  const [edited, setEdited] = useState<Device>()
  const rows = query.data?.list ?? []
  const columns = useColumns(rows)
  return (
    <ListFrame
      title={t('title')}
      paging={list.pagingOf(query.data?.total ?? 0)}
      tools={
        <>
          {switcher}
          <ListSearch label={t('search')} value={list.text} onChange={list.setText} />
          {add}
        </>
      }
    >
      <QueryState query={query} />
      {query.data ? (
        <DataTable
          name="devices"
          label={t('title')}
          columns={columns}
          rowCount={rows.length}
          keyOf={(index) => rows[index]!.id}
          sort={list.sort}
          onSort={list.setSort}
          {...(mayEdit ? { onOpen: (index: number) => setEdited(rows[index]) } : {})}
          empty={
            list.searching ? (
              <EmptyState title={t('nothingFound')} />
            ) : (
              <EmptyState title={t('none')}>
                <ConnectHint />
              </EmptyState>
            )
          }
        />
      ) : null}
      {edited ? <LazyDeviceForm device={edited} onClose={() => setEdited(undefined)} /> : null}
    </ListFrame>
  )
}

function useColumns(rows: readonly Device[]): DataColumn[] {
  const t = useT('device')
  const format = useFormat()
  const now = useNow()
  return useMemo(() => {
    const text = (
      id: string,
      title: string,
      width: number,
      of: (device: Device) => string,
      more: Partial<DataColumn> = {},
    ): DataColumn => ({
      id,
      title,
      width,
      ...more,
      cell: (index) => of(rows[index]!) || NONE,
    })
    return [
      text('deviceId', t('deviceId'), 160, (device) => device.deviceId),
      text('identifier', t('identifier'), 170, (device) => device.identifier),
      text('vehicle', t('vehicle'), 150, (device) => device.vehicle?.name ?? ''),
      text('protocol', t('protocol'), 110, (device) => device.protocol),
      text('lastReport', t('lastReport'), 120, (device) =>
        device.lastReport ? format.ago(Date.parse(device.lastReport), now) : '',
      ),
      text('battery', t('battery'), 80, (device) => (device.battery === null ? '' : format.percent(device.battery)), {
        numeric: true,
      }),
      text('signal', t('signal'), 80, (device) => (device.signal === null ? '' : format.percent(device.signal)), {
        numeric: true,
        sortable: false,
      }),
      text('model', t('model'), 120, (device) => device.model, { sortable: false }),
      text('orgName', t('organization'), 150, (device) => device.orgName),
    ]
  }, [rows, t, format, now])
}
