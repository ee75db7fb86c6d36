import { repairImport } from '@waymark/contract/imports/repairImport.ts'
import { importRepair } from '@waymark/contract/rooms/stock/repair.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { FileImport } from '../../app/import/FileImport.tsx'
import { useOrgChoice } from '../../app/import/useOrgChoice.tsx'
import { refresh } from '../../app/useCall.ts'
import { REPAIR_READINGS } from './repairReadings.ts'

/** Begins the repairs of a file, and fills in those that are under way. */
export function RepairImport({ onClose }: { onClose: () => void }) {
  const t = useT('repair')
  const choice = useOrgChoice()
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={repairImport}
      choice={choice}
      send={(order, org) => call(importRepair, { ...order, orgId: Number(org) }, { latest: 'repair import' })}
      onAdded={() => REPAIR_READINGS.forEach((reading) => refresh(reading))}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('device'), t('repair'), t('problem')],
        rows: ({ preview }) =>
          preview.map(({ deviceId, isNew, problem }) => (
            <tr key={deviceId}>
              <td>{deviceId}</td>
              <td>{t(isNew ? 'isBegun' : 'isFilledIn')}</td>
              <td>{problem}</td>
            </tr>
          )),
      }}
      onClose={onClose}
    />
  )
}
