import { getAreaList, importArea } from '@waymark/contract/rooms/area.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { FileImport } from '../../app/import/FileImport.tsx'
import { useProblemText } from '../../app/import/useProblemText.ts'
import { refresh } from '../../app/useCall.ts'
import { LEVEL_KEYS } from './levels.ts'

/** Imports areas; what is there already stays as it is. */
export function AreaImport({ onClose }: { onClose: () => void }) {
  const t = useT('area')
  const problemText = useProblemText(Object.fromEntries(LEVEL_KEYS.map((level) => [level, t(level)])), {
    invalid: t('invalidName'),
  })
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importText')}
      template={{ fileName: 'areas.csv', heads: ['Country', 'State', 'City', 'Postal code'] }}
      send={(order) => call(importArea, order)}
      onAdded={() => refresh(getAreaList)}
      good={(count) => t('importGood', { count })}
      imported={(count) => t('imported', { count })}
      problemText={problemText}
      onClose={onClose}
    />
  )
}
