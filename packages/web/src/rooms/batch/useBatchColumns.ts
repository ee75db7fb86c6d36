import type { Batch } from '@waymark/contract/rooms/device/batch.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

/** What is known of a batch, as its list and its page tell it. */
export function useBatchColumns(): DataColumn<Batch>[] {
  const t = useT('batch')
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'number', card: 'title', title: t('number'), width: 150, sortable: true, cell: (row) => row.number },
      { id: 'kind', card: 'detail', title: t('kind'), width: 140, sortable: true, cell: (row) => t(row.kind) },
      { id: 'model', card: 'detail', title: t('model'), width: 160, sortable: true, cell: (row) => row.model },
      { id: 'startOn', card: 'detail', title: t('startOn'), width: 120, sortable: true, cell: (row) => row.startOn },
      { id: 'endOn', title: t('endOn'), width: 120, sortable: true, cell: (row) => row.endOn ?? '' },
      { id: 'state', title: t('state'), width: 110, sortable: false, cell: (row) => t(row.state) },
      {
        id: 'deviceCount',
        card: 'note',
        title: t('devices'),
        width: 100,
        numeric: true,
        sortable: true,
        cell: (row) => format.number(row.deviceCount),
      },
      { id: 'orgName', title: t('organization'), width: 180, sortable: true, cell: (row) => row.orgName },
      { id: 'remark', title: t('remark'), width: 240, sortable: false, cell: (row) => row.remark },
    ],
    [t, format],
  )
}
