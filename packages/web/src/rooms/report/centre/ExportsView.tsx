import { exportCalls, type ExportRecord } from '@waymark/contract/rooms/report/export.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { ChoiceSwitch } from '../../../app/ChoiceSwitch.tsx'
import { DeleteModal } from '../../../app/DeleteModal.tsx'
import { errorText } from '../../../app/errorText.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { refresh, useCall } from '../../../app/useCall.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListFrame } from '../../../ui/ListFrame.tsx'
import { saveExport } from '../export/saveExport.ts'
import styles from '../report.module.css'
import { useExportColumns } from './useExportColumns.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

/** Milliseconds between two looks while something is made, and while nothing is. */
const [SOON, LATER] = [1_500, 30_000] as const

/** Exports with their progress: to be saved, cancelled and removed. */
export function ExportsView() {
  const t = useT('reportCentre')
  const maySeeOthers = usePermission('organization:user:view')
  const list = usePagedList({ id: 'exportId', descending: true })
  const [of, setOf] = useState<'own' | 'all'>('own')
  const [removing, setRemoving] = useState<ExportRecord>()
  const [failure, setFailure] = useState<string>()
  const { pageNo, pageSize } = list.params
  const query = useCall(
    exportCalls.getExportList,
    { pageNo, pageSize, of },
    {
      keep: true,
      refetchEvery: (answer) =>
        answer?.list.some(({ state }) => state === 'queued' || state === 'running') ? SOON : LATER,
    },
  )
  const rows = query.data?.list ?? []
  const save = async ({ exportId }: ExportRecord): Promise<void> => setFailure(await saveExport(exportId))
  const cancel = async ({ exportId }: ExportRecord): Promise<void> => {
    const outcome = await call(exportCalls.cancelExport, { exportId })
    setFailure(outcome.ok ? undefined : errorText(outcome))
    refresh(exportCalls.getExportList)
  }
  const columns = useExportColumns(rows, { withOwner: of === 'all', save, cancel, remove: setRemoving })
  return (
    <ListFrame
      title={t('reports')}
      filters={
        <>
          <ViewSwitch view="exports" />
          {maySeeOthers ? (
            <ChoiceSwitch
              label={t('whose')}
              value={of}
              onChange={setOf}
              choices={[
                { value: 'own', label: t('own') },
                { value: 'all', label: t('all') },
              ]}
            />
          ) : null}
        </>
      }
      search={null}
      paging={list.pagingOf(query.data?.total ?? 0)}
    >
      {failure === undefined ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <QueryState query={query} />
      {query.data ? (
        <DataTable
          name="exports"
          label={t('exports')}
          columns={columns}
          rowCount={rows.length}
          keyOf={(index) => rows[index]!.exportId}
          current={null}
          sort={list.sort}
          onSort={list.setSort}
          onOpen={(index) => void (rows[index]?.state === 'done' && save(rows[index]))}
          empty={<EmptyState title={t('noExports')} text={t('noExportsText')} />}
        />
      ) : null}
      {removing ? (
        <DeleteModal
          title={t('removeTitle')}
          text={t('removeText')}
          call={exportCalls.deleteExport}
          params={{ exportId: removing.exportId }}
          list={exportCalls.getExportList}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
    </ListFrame>
  )
}
