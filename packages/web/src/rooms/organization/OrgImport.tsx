import { orgImport } from '@waymark/contract/imports/orgImport.ts'
import { getDashboard, getOrgTree, importOrg } from '@waymark/contract/rooms/organization/organization.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { type ChoiceFieldProps, FileImport } from '../../app/import/FileImport.tsx'
import { OrgSelect } from '../../app/orgTree/OrgSelect.tsx'

/** Imports organisations below one that is there, or below each other. */
export function OrgImport({ parentId, onClose }: { parentId: number; onClose: () => void }) {
  const t = useT('organization')
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={orgImport}
      choice={{ first: String(parentId), Field: ParentField }}
      send={(order, above) => call(importOrg, { ...order, parentId: Number(above) })}
      changes={[getOrgTree, getDashboard]}
      good={(count) => t('importReady', { count })}
      imported={(count) => t('importDone', { count })}
      onClose={onClose}
    />
  )
}

/** Above those whose line names none. */
function ParentField({ value, onChange }: ChoiceFieldProps) {
  const t = useT('organization')
  return (
    <OrgSelect
      label={t('importInto')}
      value={Number(value)}
      texts={{ search: t('searchOrgs'), nothing: t('nothingFound') }}
      onChange={(orgId) => onChange(String(orgId))}
    />
  )
}
