import { Button } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { protocolName } from '@waymark/contract/protocolName.ts'
import { getUnknownDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { useListCall } from '../../app/list/useListCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConnectHint } from './ConnectHint.tsx'
import { LazyDeviceForm } from './LazyDeviceForm.ts'

type UnknownDevice = CallResult<typeof getUnknownDeviceList>['list'][number]

/** New knocks show by themselves this often. Milliseconds. */
const REFRESH = 5000

/** Senders that nobody has added: one press adopts them. */
export function UnknownList({ switcher }: { switcher: ReactNode }) {
  const t = useT('device')
  const format = useFormat()
  const now = useNow()
  const list = usePagedList({ id: 'lastSeen', descending: true })
  const query = useListCall(getUnknownDeviceList, list.params, { refetchEvery: REFRESH })
  const [adopted, setAdopted] = useState<string>()
  const columns = useMemo<DataColumn<UnknownDevice>[]>(
    () => [
      { id: 'identifier', title: t('identifier'), width: 200, card: 'title', cell: (row) => row.identifier },
      {
        id: 'protocol',
        title: t('protocol'),
        width: 120,
        card: 'detail',
        cell: (row) => protocolName(row.protocol, t('importSource')),
      },
      {
        id: 'remoteAddress',
        title: t('address'),
        width: 160,
        sortable: false,
        card: 'detail',
        cell: (row) => row.remoteAddress,
      },
      {
        id: 'lastSeen',
        title: t('lastSeen'),
        width: 130,
        card: 'note',
        cell: (row) => format.ago(Date.parse(row.lastSeen), now),
      },
      { id: 'firstSeen', title: t('firstSeen'), width: 150, cell: (row) => format.time(Date.parse(row.firstSeen)) },
      { id: 'attempts', title: t('attempts'), width: 90, numeric: true, cell: (row) => format.number(row.attempts) },
      {
        id: 'adopt',
        title: '',
        hint: t('adopt'),
        width: 110,
        sortable: false,
        card: 'action',
        // eslint-disable-next-line react/no-unstable-nested-components -- a function that fills a cell, not a component
        cell: (row) => <AdoptButton identifier={row.identifier} onAdopt={setAdopted} />,
      },
    ],
    [t, format, now],
  )
  return (
    <PagedList
      name="unknownDevices"
      title={t('devices')}
      label={t('unknownSenders')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(_, index) => index}
      search={t('search')}
      filters={switcher}
      empty={
        <EmptyState title={t('noUnknown')} text={t('noUnknownText')}>
          <ConnectHint />
        </EmptyState>
      }
    >
      {adopted === undefined ? null : <LazyDeviceForm identifier={adopted} onClose={() => setAdopted(undefined)} />}
    </PagedList>
  )
}

function AdoptButton({ identifier, onAdopt }: { identifier: string; onAdopt: (identifier: string) => void }) {
  const t = useT('device')
  return (
    <Button
      size="compact-xs"
      variant="light"
      aria-label={t('adoptNamed', { name: identifier })}
      onClick={() => onAdopt(identifier)}
    >
      {t('adopt')}
    </Button>
  )
}
