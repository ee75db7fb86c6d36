import { getVehicleList, importVehicleUseJson, VEHICLE_FILE_HEADS } from '@waymark/contract/rooms/vehicle.ts'
import { call } from '../../../app/api.ts'
import { TableImport } from '../../../app/files/TableImport.tsx'
import { useT } from '../../../app/i18n.ts'
import { useAssetTypeName } from '../../../app/useAssetTypeName.ts'
import { refresh } from '../../../app/useCall.ts'

const FIELDS = Object.keys(VEHICLE_FILE_HEADS) as (keyof typeof VEHICLE_FILE_HEADS)[]

/** Imports a file of vehicles with the devices on them. */
export function VehicleImport({ onClose }: { onClose: () => void }) {
  const t = useT('vehicle')
  const typeName = useAssetTypeName()
  const nameOf = (field: string): string => {
    const known = FIELDS.find((each) => each === field)
    return known ? t(known === 'value' ? 'worth' : known) : field
  }
  return (
    <TableImport
      title={t('importTitle')}
      hint={t('importHint')}
      template={{ fileName: 'vehicles.csv', heads: Object.values(VEHICLE_FILE_HEADS) }}
      send={(order) => call(importVehicleUseJson, order, { latest: 'vehicle import' })}
      onAdded={() => refresh(getVehicleList)}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      nameOf={nameOf}
      ownProblems={{ bound: t('problemBound') }}
      previewHeads={[t('name'), t('assetType'), t('plate'), t('device')]}
      preview={({ preview }) =>
        preview.map((each) => (
          <tr key={each.name}>
            <td>{each.name}</td>
            <td>{typeName(each.assetType)}</td>
            <td>{each.plate}</td>
            <td>{each.device}</td>
          </tr>
        ))
      }
      onClose={onClose}
    />
  )
}
