import { landmarkImport } from '@waymark/contract/imports/landmarkImport.ts'
import { getLandmarkList, importLandmark } from '@waymark/contract/rooms/landmark.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { RecordImport } from '../../../app/import/RecordImport.tsx'
import { landmarkMap } from '../map/LandmarkMap.ts'

/** Imports a file of landmarks, and shows what was imported before. */
export function LandmarkImport({ onClose }: { onClose: () => void }) {
  const t = useT('landmark')
  return (
    <RecordImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={landmarkImport}
      accept=".csv,.txt,.xlsx,.xls,.json,.geojson,.kml"
      send={(order) => call(importLandmark, order, { latest: 'landmark import' })}
      changes={[getLandmarkList]}
      onAdded={() => landmarkMap().layer.refresh()}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('name'), t('shape'), t('lat'), t('lon')],
        cells: ({ preview }) =>
          preview.map((each) => [
            each.name,
            t(each.kind === 'circle' ? 'kindCircle' : 'area'),
            each.lat.toFixed(5),
            each.lon.toFixed(5),
          ]),
      }}
      onClose={onClose}
    />
  )
}
