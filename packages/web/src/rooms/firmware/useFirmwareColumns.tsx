import type { Firmware } from '@waymark/contract/rooms/firmware.ts'
import { useMemo } from 'react'
import { sizeText } from '../../app/format/sizeText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'

/** The columns of the list of firmware. */
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
      { id: 'md5', title: 'MD5', width: 270, sortable: false, cell: (row) => row.md5 },
      {
        id: 'createdAt',
        card: 'detail',
        title: t('added'),
        width: 160,
        sortable: true,
        cell: (row) => format.time(Date.parse(row.createdAt)),
      },
    ],
    [t, format],
  )
}
