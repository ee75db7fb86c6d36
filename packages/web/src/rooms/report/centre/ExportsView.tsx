import { exportCalls, type ExportRecord } from '@waymark/contract/rooms/report/export.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { ChoiceSwitch } from '../../../app/ChoiceSwitch.tsx'
import { DeleteModal } from '../../../app/DeleteModal.tsx'
import { errorText } from '../../../app/refusal/errorText.ts'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { PagedList } from '../../../app/PagedList.tsx'
import { refresh } from '../../../app/useCall.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
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
  const query = useListCall(
    exportCalls.getExportList,
    { pageNo, pageSize, of },
    {
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
  const columns = useExportColumns({
    withOwner: of === 'all' || rows.some(({ scheduleName }) => scheduleName !== null),
    save,
    cancel,
    remove: setRemoving,
  })
  return (
    <PagedList
      name="exports"
      title={t('reports')}
      label={t('exports')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(row) => row.exportId}
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
      above={
        failure === undefined ? null : (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )
      }
      onOpen={(row) => void (row.state === 'done' && save(row))}
      none={{ title: t('noExports'), text: t('noExportsText') }}
    >
      {removing ? (
        <DeleteModal
          title={t('removeTitle')}
          text={t('removeText')}
          send={() => call(exportCalls.deleteExport, { exportId: removing.exportId })}
          list={exportCalls.getExportList}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
    </PagedList>
  )
}
