import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import {
  deleteImportSourceByPost,
  getImportSourceList,
  type ImportSource,
  SOURCE_STATES,
} from '@waymark/contract/rooms/import/importSource.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../app/api.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { useIsLimited, usePermission } from '../../app/sessionStore.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { useSourceColumns } from './useSourceColumns.tsx'

const ImportDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./ImportDialog.tsx'), loadRooms(['importFile'])])
  return { default: module.ImportDialog }
})
const IntakeDialog = lazyPart(async () => ({ default: (await import('./IntakeDialog.tsx')).IntakeDialog }))
const SourceForm = lazyPart(async () => ({ default: (await import('./SourceForm.tsx')).SourceForm }))

/** The sources with their last import, age and conflicts; a file is imported from here. */
export function SourceList({ choice }: { choice: ReactNode }) {
  const t = useT('importSource')
  const inbox = useT('importInbox')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const filters = useFilters([
    {
      name: 'state',
      label: inbox('sourceState'),
      choices: SOURCE_STATES.map((state) => ({
        value: state,
        label: inbox(`source_${state}`),
        params: { states: [state] },
      })),
    },
  ])
  const query = useListCall(getImportSourceList, { ...list.params, ...filters.params }, { refetchEvery: 60_000 })
  const mayEdit = usePermission('monitoring:import:edit')
  // a file's assets are looked for among all of an organization
  const isLimited = useIsLimited()
  const mayImport = mayEdit && !isLimited
  const [task, setTask] = useState<{ source?: ImportSource }>()
  const columns = useSourceColumns()
  return (
    <PagedList
      name="importSources"
      title={t('importSources')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(source) => source.sourceId}
      search={t('search')}
      nameOf={({ name }) => name}
      filters={choice}
      narrow={filters}
      actions={
        mayImport ? (
          <Button size="xs" leftSection={<IconUpload size={15} aria-hidden />} onClick={() => setTask({})}>
            {t('importFile')}
          </Button>
        ) : null
      }
      onOpen={mayImport ? (source) => setTask({ source }) : undefined}
      rowActions={(source) => [
        mayImport && { label: t('importFile'), run: () => setTask({ source }) },
        mayImport && { label: inbox('intake'), render: (close) => <IntakeDialog source={source} onClose={close} /> },
      ]}
      edit={{
        may: 'monitoring:import:edit',
        render: (source, close) => <SourceForm source={source} onClose={close} />,
      }}
      remove={{
        may: 'monitoring:import:edit',
        text: t('deleteText'),
        send: ({ sourceId }) => call(deleteImportSourceByPost, { sourceId }),
        list: getImportSourceList,
      }}
      none={{ title: t('none'), text: t('noneText') }}
    >
      {task ? <ImportDialog source={task.source} onClose={() => setTask(undefined)} /> : null}
    </PagedList>
  )
}
