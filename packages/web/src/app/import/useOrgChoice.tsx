import { Select } from '@mantine/core'
import { useT } from '../i18n.ts'
import { useNewRecordOrg } from '../orgTree/chosenOrg.ts'
import { useOrganizations } from '../orgTree/useOrganizations.ts'
import type { ChoiceFieldProps, ImportChoice } from './FileImport.tsx'

/** Of which organisation the records of a file are to be. */
export function useOrgChoice(): ImportChoice {
  return { first: String(useNewRecordOrg()), Field: OrgField }
}

function OrgField({ value, onChange }: ChoiceFieldProps) {
  const t = useT('importFile')
  const orgs = useOrganizations()
  return (
    <Select
      size="xs"
      label={t('organization')}
      allowDeselect={false}
      searchable
      data={orgs}
      value={value}
      onChange={(chosen) => onChange(chosen ?? value)}
    />
  )
}
