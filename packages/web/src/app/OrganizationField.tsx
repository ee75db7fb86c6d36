import { Select } from '@mantine/core'
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { useT } from './i18n.ts'
import { useOrganizations } from './useOrganizations.ts'

interface Props<Values extends FieldValues> {
  control: Control<Values>
  /** Field that holds the organisation's id as text. */
  name: Path<Values>
  label: string
  /** Space above, where it does not stand in a grid. */
  mt?: 'xs'
}

/** The organisation that a record belongs to: one of those that the user may see. */
export function OrganizationField<Values extends FieldValues>({ control, name, label, mt }: Props<Values>) {
  const common = useT('common')
  const orgs = useOrganizations()
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value) => String(value) !== '' || common('cantBeBlank', { field: label }) },
  })
  return (
    <Select
      size="xs"
      {...(mt ? { mt } : {})}
      label={label}
      required
      allowDeselect={false}
      searchable
      data={orgs}
      error={fieldState.error?.message}
      {...field}
      value={String(field.value)}
    />
  )
}
