import { vehicleImport } from '@waymark/contract/imports/vehicleImport.ts'
import { getVehicleList, importVehicleUseJson } from '@waymark/contract/rooms/vehicle.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { RecordImport } from '../../../app/import/RecordImport.tsx'
import { useAssetTypeName } from '../../../app/assets/useAssetTypeName.ts'

/** Imports a file of vehicles with the devices on them. */
export function VehicleImport({ onClose }: { onClose: () => void }) {
  const t = useT('vehicle')
  const typeName = useAssetTypeName()
  return (
    <RecordImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={vehicleImport}
      send={(order) => call(importVehicleUseJson, order, { latest: 'vehicle import' })}
      changes={[getVehicleList]}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('name'), t('assetType'), t('plate'), t('device')],
        cells: ({ preview }) => preview.map((each) => [each.name, typeName(each.assetType), each.plate, each.device]),
      }}
      onClose={onClose}
    />
  )
}
