import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import {
  deleteImportSourceByPost,
  getImportSourceList,
  type ImportSource,
} from '@waymark/contract/rooms/importSource.ts'
import { type ReactNode, useState } from 'react'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { loadRooms, useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useSourceColumns } from './useSourceColumns.tsx'

const ImportDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./ImportDialog.tsx'), loadRooms(['importFile'])])
  return { default: module.ImportDialog }
})
const SourceForm = lazyPart(async () => ({ default: (await import('./SourceForm.tsx')).SourceForm }))

export type SourceTask = { kind: 'import'; source?: ImportSource } | { kind: 'edit' | 'delete'; source: ImportSource }

/** The sources with their last import, age and conflicts; a file is imported from here. */
export function SourceList({ choice }: { choice: ReactNode }) {
  const t = useT('importSource')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const query = useCall(getImportSourceList, list.params, { keep: true })
  const mayEdit = usePermission('monitoring:import:edit')
  const [task, setTask] = useState<SourceTask>()
  const columns = useSourceColumns(query.data?.list ?? [], setTask)
  const close = (): void => setTask(undefined)
  return (
    <PagedList
      name="importSources"
      title={t('importSources')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(source) => source.sourceId}
      search={t('search')}
      filters={choice}
      actions={
        mayEdit ? (
          <Button
            size="xs"
            leftSection={<IconUpload size={15} aria-hidden />}
            onClick={() => setTask({ kind: 'import' })}
          >
            {t('importFile')}
          </Button>
        ) : null
      }
      onOpen={mayEdit ? (source) => setTask({ kind: 'import', source }) : undefined}
      empty={
        <EmptyState
          title={t(list.searching ? 'nothingFound' : 'none')}
          text={list.searching ? undefined : t('noneText')}
        />
      }
    >
      {task?.kind === 'import' ? <ImportDialog source={task.source} onClose={close} /> : null}
      {task?.kind === 'edit' ? <SourceForm source={task.source} onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteTitle', { name: task.source.name })}
          text={t('deleteText')}
          call={deleteImportSourceByPost}
          params={{ sourceId: task.source.sourceId }}
          list={getImportSourceList}
          onClose={close}
        />
      ) : null}
    </PagedList>
  )
}
