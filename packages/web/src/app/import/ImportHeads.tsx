import { Select } from '@mantine/core'
import type { ImportDefinition } from '@waymark/contract/imports/defineImport.ts'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'
import { currentLocale, useT } from '../i18n.ts'
import type { FileAnswer } from './useFileImport.ts'

interface Props {
  definition: ImportDefinition
  heads: FileAnswer['heads']
  /** By field, the letter of its column. */
  onChange: (columns: Readonly<Record<string, string>>) => void
}

/** The columns of a file with what each stands for, which can be said otherwise. */
export function ImportHeads({ definition, heads, onChange }: Props) {
  const t = useT('importFile')
  const fields = Object.entries(definition.columns).map(([value, { heads: names, required }]) => ({
    value,
    label: required ? `${names[currentLocale()]} *` : names[currentLocale()],
  }))
  const say = (column: string, field: string): void => {
    const letters = heads.map((each) => {
      if (each.column === column) return [field, column]
      return [each.field === field ? '' : each.field, each.column]
    })
    const said = Object.fromEntries(letters.filter(([name]) => name !== '')) as Record<string, string>
    // a field that is said to have no column is not looked for again by its head
    onChange({ ...Object.fromEntries(fields.map(({ value }) => [value, ''])), ...said })
  }
  return (
    <ScrollTable label={t('columns')} heads={[t('column'), t('head'), t('means')]}>
      {heads.map(({ column, head, field }) => (
        <tr key={column}>
          <td>{column}</td>
          <td>{head}</td>
          <td>
            <Select
              size="xs"
              aria-label={`${t('means')}: ${head || column}`}
              allowDeselect={false}
              data={[{ value: '', label: t('meansNothing') }, ...fields]}
              value={field}
              onChange={(value) => say(column, value ?? '')}
            />
          </td>
        </tr>
      ))}
    </ScrollTable>
  )
}
