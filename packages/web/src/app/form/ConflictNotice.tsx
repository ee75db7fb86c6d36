import { Button, Group } from '@mantine/core'
import { get, type FieldValues } from 'react-hook-form'
import { useT } from '../i18n.ts'
import { useOrganizations } from '../orgTree/useOrganizations.ts'
import { textOfValue } from './textOfValue.ts'
import styles from './form.module.css'
import type { FormField } from './FormField.ts'
import { sameValue } from './useRecordForm.ts'

interface Props<Values extends FieldValues> {
  fields: readonly FormField<Values>[]
  /** As the form was opened with, as it stands now, and as it was typed here. */
  before: unknown
  theirs: Values
  mine: Values
  onTake: () => void
  onKeep: () => void
}

/** Somebody else changed the record meanwhile: what, and whether to take that or to go on with what was typed. */
export function ConflictNotice<Values extends FieldValues>({ fields, before, theirs, mine, ...props }: Props<Values>) {
  const common = useT('common')
  const show = useShown()
  const sides = [
    { title: common('before'), values: before },
    { title: common('now'), values: theirs },
    { title: common('yours'), values: mine },
  ]
  const changed = fields.filter(({ name, ...field }) =>
    field.kind === 'own' && !field.show ? false : !sameValue(get(before, name), get(theirs, name)),
  )
  return (
    <div role="alert" className={styles.conflict}>
      <p>{common('recordChanged')}</p>
      {changed.length > 0 ? (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{common('field')}</th>
              {sides.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changed.map((field) => (
              <tr key={field.name}>
                <th scope="row">{field.label}</th>
                {sides.map(({ title, values }) => (
                  <td key={title} data-title={title}>
                    {show(field, get(values, field.name)) || '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Group gap="xs" mt="xs">
        {changed.length > 0 ? (
          <Button size="xs" variant="default" onClick={props.onTake}>
            {common('takeTheirs')}
          </Button>
        ) : null}
        <Button size="xs" variant="default" onClick={props.onKeep}>
          {common('keepMine')}
        </Button>
      </Group>
    </div>
  )
}

/** Words a value as its field shows it. */
function useShown() {
  const common = useT('common')
  const orgs = useOrganizations()
  return <Values extends FieldValues>(field: FormField<Values>, value: unknown): string => {
    switch (field.kind) {
      case 'choice':
      case 'either':
      case 'ticks':
      case 'many':
        return [value]
          .flat()
          .map((each) => field.choices.find((choice) => choice.value === each)?.label ?? '')
          .join(', ')
      case 'organization':
        return orgs.find((org) => org.value === String(value))?.label ?? ''
      case 'tick':
      case 'switch':
        return common(value === true ? 'yes' : 'no')
      case 'own':
        return field.show?.(value as never) ?? ''
      default:
        return textOfValue(value)
    }
  }
}
