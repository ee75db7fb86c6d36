import { Button } from '@mantine/core'
import { getUnknownDeviceList } from '@waymark/contract/rooms/device.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/useNow.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConnectHint } from './ConnectHint.tsx'
import { LazyDeviceForm } from './LazyDeviceForm.tsx'

/** New knocks show by themselves this often. Milliseconds. */
const REFRESH = 5000

/** Senders that nobody has added: one press adopts them. */
export function UnknownList({ switcher }: { switcher: ReactNode }) {
  const t = useT('device')
  const format = useFormat()
  const now = useNow()
  const list = usePagedList({ id: 'lastSeen', descending: true })
  const query = useCall(getUnknownDeviceList, list.params, { keep: true, refetchEvery: REFRESH })
  const [adopted, setAdopted] = useState<string>()
  const rows = useMemo(() => query.data?.list ?? [], [query.data])
  const columns = useMemo<DataColumn[]>(
    () => [
      { id: 'identifier', title: t('identifier'), width: 200, card: 'title', cell: (i) => rows[i]!.identifier },
      {
        id: 'protocol',
        title: t('protocol'),
        width: 120,
        card: 'detail',
        cell: (i) => rows[i]!.protocol || NONE,
        blank: (i) => rows[i]!.protocol === '',
      },
      {
        id: 'remoteAddress',
        title: t('address'),
        width: 160,
        sortable: false,
        card: 'detail',
        cell: (i) => rows[i]!.remoteAddress,
      },
      {
        id: 'lastSeen',
        title: t('lastSeen'),
        width: 130,
        card: 'note',
        cell: (i) => format.ago(Date.parse(rows[i]!.lastSeen), now),
      },
      { id: 'firstSeen', title: t('firstSeen'), width: 150, cell: (i) => format.time(Date.parse(rows[i]!.firstSeen)) },
      { id: 'attempts', title: t('attempts'), width: 90, numeric: true, cell: (i) => format.number(rows[i]!.attempts) },
      {
        id: 'adopt',
        title: '',
        hint: t('adopt'),
        width: 110,
        sortable: false,
        card: 'action',
        // eslint-disable-next-line react/no-unstable-nested-components -- a function that fills a cell, not a component
        cell: (i) => <AdoptButton identifier={rows[i]!.identifier} onAdopt={setAdopted} />,
      },
    ],
    [rows, t, format, now],
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
