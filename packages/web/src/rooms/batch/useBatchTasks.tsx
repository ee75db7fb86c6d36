import { type Batch, deleteBatchByPost, getBatchList } from '@waymark/contract/rooms/device/batch.ts'
import { call } from '../../app/api.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import type { RecordTasks } from '../../app/list/useRecordTasks.tsx'
import { usePermission } from '../../app/sessionStore.ts'

const BatchForm = lazyPart(async () => ({ default: (await import('./BatchForm.tsx')).BatchForm }))
const BatchImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./BatchImport.tsx'), loadRooms(['importFile'])])
  return { default: module.BatchImport }
})

/** What can be done with a batch: filled with devices while it is open, edited, deleted. */
export function useBatchTasks(): RecordTasks<Batch> {
  const t = useT('batch')
  const mayImport = usePermission('manufacture:batch:import')
  return {
    nameOf: ({ number }) => number,
    rowActions: (batch) => [
      mayImport &&
        batch.state === 'open' && {
          label: t('importDevices'),
          render: (close) => <BatchImport batch={batch} onClose={close} />,
        },
    ],
    edit: { may: 'manufacture:batch:edit', render: (batch, close) => <BatchForm batch={batch} onClose={close} /> },
    remove: {
      may: 'manufacture:batch:delete',
      isHeld: ({ deviceCount }) => deviceCount > 0,
      text: t('deleteText'),
      send: ({ batchId }) => call(deleteBatchByPost, { batchId }),
      list: getBatchList,
    },
  }
}
