import { Button, Group, Pagination, Select } from '@mantine/core'
import { getImportProblems } from '@waymark/contract/rooms/import/import.ts'
import { useState } from 'react'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'
import { currentLocale, useT } from '../i18n.ts'
import { QueryState } from '../QueryState.tsx'
import { useCall } from '../useCall.ts'
import styles from './problemTable.module.css'
import { saveBadRows } from './saveImportFile.ts'

interface Props {
  runKey: string
  /** Tells why something went wrong. */
  onFailure: (text: string | undefined) => void
}

const PAGE = 100

/** What is wrong with a file, by row and column, narrowed to a sort of problem where that is wanted; and its bad rows as a file. */
export function ImportProblems({ runKey, onFailure }: Props) {
  const t = useT('importFile')
  const [only, setOnly] = useState('')
  const [pageNo, setPage] = useState(1)
  const [field = '', problem = ''] = only.split(' ')
  const narrowed = only === '' ? {} : { field, problem }
  const query = useCall(
    getImportProblems,
    { runKey, pageNo, pageSize: PAGE, ...narrowed },
    { keep: true, variant: currentLocale() },
  )
  if (!query.data) return <QueryState query={query} />
  const { list, total, counts } = query.data
  const sorts = counts.map((each) => ({
    value: `${each.field} ${each.problem}`,
    label: `${each.text} (${each.count})`,
  }))
  return (
    <>
      <Group gap="xs" mb="xs" align="flex-end">
        <Select
          size="xs"
          className={styles.filter}
          label={t('show')}
          allowDeselect={false}
          data={[{ value: '', label: t('allProblems') }, ...sorts]}
          value={only}
          onChange={(value) => {
            setOnly(value ?? '')
            setPage(1)
          }}
        />
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            size="xs"
            variant="default"
            onClick={() => void saveBadRows(runKey, format).then(onFailure)}
          >
            {t('badRows', { format })}
          </Button>
        ))}
      </Group>
      <ScrollTable label={t('errors')} heads={[t('line'), t('column'), t('problem'), t('value')]}>
        {list.map((each, index) => (
          <tr key={`${index} ${each.line}`}>
            <td>{each.line}</td>
            <td>{each.column}</td>
            <td className={styles.problem}>{each.text}</td>
            <td className={styles.value}>{each.value}</td>
          </tr>
        ))}
      </ScrollTable>
      {total > PAGE ? (
        <Pagination size="xs" mt="xs" total={Math.ceil(total / PAGE)} value={pageNo} onChange={setPage} />
      ) : null}
    </>
  )
}
