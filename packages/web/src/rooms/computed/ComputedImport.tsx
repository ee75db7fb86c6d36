import { computedImport } from '@waymark/contract/imports/computedImport.ts'
import {
  getComputedHistory,
  getComputedList,
  getComputedValues,
  importComputed,
} from '@waymark/contract/rooms/computed.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { FileImport } from '../../app/import/FileImport.tsx'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'

/** Imports a file of computed attributes, such as those of another organization. */
export function ComputedImport({ onClose }: { onClose: () => void }) {
  const t = useT('computed')
  const orgId = useNewRecordOrg()
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={computedImport}
      send={(order) => call(importComputed, { ...order, orgId })}
      changes={[getComputedList, getComputedHistory, getComputedValues]}
      good={(count) => t('importGood', { count })}
      imported={(count) => t('importDone', { count })}
      onClose={onClose}
    />
  )
}
