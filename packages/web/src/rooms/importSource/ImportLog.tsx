import { getImportLog, type ImportRun } from '@waymark/contract/rooms/import/importSource.ts'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { textColumns } from '../../app/textColumns.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** What was imported, when and by whom. */
export function ImportLog({ choice }: { choice: ReactNode }) {
  const t = useT('importSource')
  const list = usePagedList({ id: 'at', descending: true }, { ofOrgs: true })
  const query = useListCall(getImportLog, list.params)
  const columns = useLogColumns()
  return (
    <PagedList
      name="importLog"
      title={t('importSources')}
      label={t('log')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ runId }) => runId}
      search={t('searchFile')}
      filters={choice}
      empty={<EmptyState title={t(list.searching ? 'nothingFound' : 'noImports')} />}
    />
  )
}

function useLogColumns(): DataColumn<ImportRun>[] {
  const t = useT('importSource')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<ImportRun>()
    const figure = (
      id: 'total' | 'good' | 'newer' | 'added',
      more: Partial<DataColumn<ImportRun>> = {},
    ): DataColumn<ImportRun> =>
      text(id, t(`log_${id}`), 120, (run) => format.number(run[id]), { numeric: true, ...more })
    const file = ({ fileName, isFinished }: ImportRun): string =>
      isFinished ? fileName : `${fileName} · ${t('interrupted')}`
    return [
      text('at', t('at'), 150, (run) => format.time(Date.parse(run.at)), { sortable: true, card: 'note' }),
      text('sourceName', t('source'), 160, (run) => run.sourceName, { sortable: true, card: 'title' }),
      text('fileName', t('file'), 220, file, { sortable: true, card: 'detail' }),
      figure('total'),
      figure('good', { card: 'detail' }),
      figure('newer'),
      figure('added'),
      text('userName', t('user'), 130, (run) => run.userName),
    ]
  }, [t, format])
}
