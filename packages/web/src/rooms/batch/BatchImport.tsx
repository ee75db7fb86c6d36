import { batchImport } from '@waymark/contract/imports/batchImport.ts'
import { type Batch, getBatchList, importExistBatch } from '@waymark/contract/rooms/device/batch.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { FileImport } from '../../app/import/FileImport.tsx'

/** Says by a file which devices come from a batch. */
export function BatchImport({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useT('batch')
  return (
    <FileImport
      title={t('importTitle', { name: batch.number })}
      hint={t('importHint')}
      definition={batchImport}
      send={(order) => call(importExistBatch, { ...order, batchId: batch.batchId }, { latest: 'batch import' })}
      changes={[getBatchList]}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('deviceNumber')],
        cells: ({ preview }) => preview.map(({ deviceId }) => [deviceId]),
      }}
      onClose={onClose}
    />
  )
}
