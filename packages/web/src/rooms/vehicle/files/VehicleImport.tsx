import { type ColumnOf, fileHeads } from '@waymark/contract/imports/defineImport.ts'
import { vehicleImport } from '@waymark/contract/imports/vehicleImport.ts'
import { getVehicleList, importVehicleUseJson } from '@waymark/contract/rooms/vehicle.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { FileImport } from '../../../app/import/FileImport.tsx'
import { useOrgChoice } from '../../../app/import/useOrgChoice.tsx'
import { useProblemText } from '../../../app/import/useProblemText.ts'
import { useAssetTypeName } from '../../../app/useAssetTypeName.ts'
import { refresh } from '../../../app/useCall.ts'

const FIELDS = Object.keys(vehicleImport.columns) as ColumnOf<typeof vehicleImport>[]

/** Imports a file of vehicles with the devices on them. */
export function VehicleImport({ onClose }: { onClose: () => void }) {
  const t = useT('vehicle')
  const typeName = useAssetTypeName()
  const choice = useOrgChoice()
  const names = Object.fromEntries(FIELDS.map((field) => [field, t(field === 'value' ? 'worth' : field)]))
  const problemText = useProblemText(names, { bound: t('problemBound') })
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importHint')}
      template={{ fileName: 'vehicles.csv', heads: fileHeads(vehicleImport) }}
      choice={choice}
      send={(order, org) => call(importVehicleUseJson, { ...order, orgId: Number(org) }, { latest: 'vehicle import' })}
      onAdded={() => refresh(getVehicleList)}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      problemText={problemText}
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
