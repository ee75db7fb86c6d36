import { repairImport } from '@waymark/contract/imports/repairImport.ts'
import { importRepair } from '@waymark/contract/rooms/stock/repair.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { RecordImport } from '../../app/import/RecordImport.tsx'
import { REPAIR_READINGS } from './repairReadings.ts'

/** Begins the repairs of a file, and fills in those that are under way. */
export function RepairImport({ onClose }: { onClose: () => void }) {
  const t = useT('repair')
  return (
    <RecordImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={repairImport}
      send={(order) => call(importRepair, order, { latest: 'repair import' })}
      changes={REPAIR_READINGS}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('device'), t('repair'), t('problem')],
        cells: ({ preview }) =>
          preview.map(({ deviceId, isNew, problem }) => [deviceId, t(isNew ? 'isBegun' : 'isFilledIn'), problem]),
      }}
      onClose={onClose}
    />
  )
}
