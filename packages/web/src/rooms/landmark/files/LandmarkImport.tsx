import { landmarkImport } from '@waymark/contract/imports/landmarkImport.ts'
import { getLandmarkList, importLandmark } from '@waymark/contract/rooms/landmark.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { FileImport } from '../../../app/import/FileImport.tsx'
import { useOrgChoice } from '../../../app/import/useOrgChoice.tsx'
import { refresh } from '../../../app/useCall.ts'
import { landmarkMap } from '../map/LandmarkMap.ts'

/** Imports a file of landmarks, and shows what was imported before. */
export function LandmarkImport({ onClose }: { onClose: () => void }) {
  const t = useT('landmark')
  const choice = useOrgChoice()
  const onAdded = (): void => {
    refresh(getLandmarkList)
    landmarkMap().layer.refresh()
  }
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={landmarkImport}
      accept=".csv,.txt,.xlsx,.xls,.json,.geojson,.kml"
      choice={choice}
      send={(order, org) => call(importLandmark, { ...order, orgId: Number(org) }, { latest: 'landmark import' })}
      onAdded={onAdded}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('name'), t('shape'), t('lat'), t('lon')],
        rows: ({ preview }) =>
          preview.map((each, index) => (
            <tr key={`${index} ${each.name}`}>
              <td>{each.name}</td>
              <td>{t(each.kind === 'circle' ? 'kindCircle' : 'area')}</td>
              <td>{each.lat.toFixed(5)}</td>
              <td>{each.lon.toFixed(5)}</td>
            </tr>
          )),
      }}
      onClose={onClose}
    />
  )
}
