import { NativeSelect } from '@mantine/core'
import type { ImportAnswer } from '@waymark/contract/rooms/import/importSource.ts'
import { IMPORT_FIELDS, type ImportField } from '@waymark/core/imports/importFields.ts'
import { useT } from '../../app/i18n.ts'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'

interface Props {
  answer: ImportAnswer
  onChange: (columns: ImportAnswer['columns']) => void
}

/** What each column of the file means, with its first values; every line can be changed. */
export function MappingTable({ answer, onChange }: Props) {
  const t = useT('importSource')
  const { columns, heads } = answer
  const set = (field: ImportField, head: string): void => {
    const { [field]: _, ...others } = columns
    onChange(head === '' ? others : { ...others, [field]: head })
  }
  const headOf = (field: ImportField) => heads.find((each) => each.head === columns[field])
  const reasonOf = (field: ImportField): string => {
    const reason = headOf(field)?.reason ?? ''
    return reason === '' ? '' : t(`reason_${reason}`)
  }
  const leftOut = heads.filter(({ field }) => field === '').map(({ head }) => head)
  return (
    <>
      <ScrollTable label={t('mapping')} heads={[t('field'), t('column'), t('reason'), t('samples')]}>
        {IMPORT_FIELDS.map((field) => (
          <tr key={field}>
            <td>{t(`field_${field}`)}</td>
            <td>
              <NativeSelect
                size="xs"
                aria-label={t(`field_${field}`)}
                data={[
                  { value: '', label: t('noColumn') },
                  ...heads.map(({ column, head }) => ({ value: head, label: `${column} · ${head}` })),
                ]}
                value={columns[field] ?? ''}
                onChange={(event) => set(field, event.currentTarget.value)}
              />
            </td>
            <td>{reasonOf(field)}</td>
            <td>{(headOf(field)?.samples ?? []).join(' · ')}</td>
          </tr>
        ))}
      </ScrollTable>
      {leftOut.length > 0 ? <p>{t('leftOut', { columns: leftOut.join(' · ') })}</p> : null}
    </>
  )
}
