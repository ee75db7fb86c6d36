import { getDashboard, getOrgTree, importOrg } from '@waymark/contract/rooms/organization.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { type ChoiceFieldProps, FileImport } from '../../app/import/FileImport.tsx'
import { useProblemText } from '../../app/import/useProblemText.ts'
import { OrgSelect } from '../../app/orgTree/OrgSelect.tsx'
import { refresh } from '../../app/useCall.ts'

const HEADS = ['Name', 'Parent', 'Type', 'Remark', 'Time zone', 'Child limit', 'Landmark limit', 'Account limit']

const FIELDS = [
  'name',
  'parent',
  'type',
  'remark',
  'timeZone',
  'childLimit',
  'notificationLimit',
  'landmarkLimit',
  'accountLimit',
] as const

/** Imports organisations below one that is there, or below each other. */
export function OrgImport({ parentId, onClose }: { parentId: number; onClose: () => void }) {
  const t = useT('organization')
  const problemText = useProblemText(Object.fromEntries(FIELDS.map((field) => [field, t(field)])), {
    notAllowed: t('problem_notAllowed'),
    notFound: t('problem_notFound'),
    ambiguous: t('problem_ambiguous'),
    taken: t('problem_taken'),
    circle: t('problem_circle'),
    full: t('problem_full'),
  })
  const onAdded = (): void => {
    refresh(getOrgTree)
    refresh(getDashboard)
  }
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importHint')}
      template={{ fileName: 'organizations.csv', heads: HEADS }}
      choice={{ first: String(parentId), Field: ParentField }}
      send={(order, above) => call(importOrg, { ...order, parentId: Number(above) })}
      onAdded={onAdded}
      good={(count) => t('importReady', { count })}
      imported={(count) => t('importDone', { count })}
      problemText={problemText}
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
