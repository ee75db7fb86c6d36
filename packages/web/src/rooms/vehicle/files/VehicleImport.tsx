import { vehicleImport } from '@waymark/contract/imports/vehicleImport.ts'
import { getVehicleList, importVehicleUseJson } from '@waymark/contract/rooms/vehicle.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { FileImport } from '../../../app/import/FileImport.tsx'
import { useOrgChoice } from '../../../app/import/useOrgChoice.tsx'
import { useAssetTypeName } from '../../../app/assets/useAssetTypeName.ts'
import { refresh } from '../../../app/useCall.ts'

/** Imports a file of vehicles with the devices on them. */
export function VehicleImport({ onClose }: { onClose: () => void }) {
  const t = useT('vehicle')
  const typeName = useAssetTypeName()
  const choice = useOrgChoice()
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={vehicleImport}
      choice={choice}
      send={(order, org) => call(importVehicleUseJson, { ...order, orgId: Number(org) }, { latest: 'vehicle import' })}
      onAdded={() => refresh(getVehicleList)}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('name'), t('assetType'), t('plate'), t('device')],
        rows: ({ preview }) =>
          preview.map((each) => (
            <tr key={each.name}>
              <td>{each.name}</td>
              <td>{typeName(each.assetType)}</td>
              <td>{each.plate}</td>
              <td>{each.device}</td>
            </tr>
          )),
      }}
      onClose={onClose}
    />
  )
}
