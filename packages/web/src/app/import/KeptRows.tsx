import { Alert } from '@mantine/core'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'
import { useT } from '../i18n.ts'
import type { Undone } from './useFileImport.ts'

/** What an undo took back, and what it could not, row by row. */
export function KeptRows({ undone: { undone, kept } }: { undone: Undone }) {
  const t = useT('importFile')
  return (
    <>
      <Alert color={kept.length > 0 ? 'yellow' : 'green'} variant="light" mb="sm">
        {t('undone', { count: undone })}
        {kept.length > 0 ? ` · ${t('kept', { count: kept.length })}` : null}
      </Alert>
      {kept.length > 0 ? (
        <ScrollTable label={t('keptRows')} heads={[t('line'), t('name'), t('why')]}>
          {kept.map(({ line, name, reason }) => (
            <tr key={`${line} ${name}`}>
              <td>{line}</td>
              <td>{name}</td>
              <td>{t(`kept_${reason}`)}</td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
    </>
  )
}
