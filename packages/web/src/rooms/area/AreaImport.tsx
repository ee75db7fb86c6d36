import { areaImport } from '@waymark/contract/imports/areaImport.ts'
import { getAreaList, importArea } from '@waymark/contract/rooms/organization/area.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { FileImport } from '../../app/import/FileImport.tsx'

/** Imports areas; what is there already stays as it is. */
export function AreaImport({ onClose }: { onClose: () => void }) {
  const t = useT('area')
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importText')}
      definition={areaImport}
      send={(order) => call(importArea, order)}
      changes={[getAreaList]}
      imported={(count) => t('imported', { count })}
      onClose={onClose}
    />
  )
}
