import type { Firmware } from '@waymark/contract/rooms/device/firmware.ts'
import { useMemo } from 'react'
import { sizeText } from '../../app/format/sizeText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

/** What is known of a firmware, as its list and its page tell it. */
export function useFirmwareColumns(): DataColumn<Firmware>[] {
  const t = useT('firmware')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'updateName',
        card: 'title',
        title: t('version'),
        width: 160,
        sortable: true,
        cell: (row) => row.updateName,
      },
      { id: 'type', card: 'detail', title: t('type'), width: 120, sortable: true, cell: (row) => t(row.type) },
      {
        id: 'models',
        card: 'detail',
        title: t('models'),
        width: 200,
        sortable: false,
        cell: (row) => row.models.map(({ name }) => name).join(', '),
      },
      { id: 'hwMin', title: t('hwMin'), width: 130, sortable: true, cell: (row) => row.hwMin },
      { id: 'hwMax', title: t('hwMax'), width: 130, sortable: true, cell: (row) => row.hwMax },
      { id: 'state', card: 'note', title: t('state'), width: 120, sortable: true, cell: (row) => t(row.state) },
      {
        id: 'size',
        title: t('size'),
        width: 100,
        numeric: true,
        sortable: true,
        cell: (row) => sizeText(row.size),
      },
      { id: 'fileName', title: t('file'), width: 180, sortable: false, cell: (row) => row.fileName },
      { id: 'md5', title: 'MD5', width: 270, sortable: false, spare: true, cell: (row) => row.md5 },
      {
        id: 'createdAt',
        card: 'detail',
        title: t('added'),
        width: 160,
        sortable: true,
        cell: (row) => format.time(Date.parse(row.createdAt)),
      },
      { id: 'sha256', title: 'SHA-256', width: 270, sortable: false, spare: true, cell: (row) => row.sha256 },
      {
        id: 'serverName',
        title: t('serverName'),
        width: 160,
        sortable: false,
        spare: true,
        cell: (row) => row.serverName,
      },
      { id: 'details', title: t('details'), width: 240, sortable: false, spare: true, cell: (row) => row.details },
    ],
    [t, format],
  )
}
