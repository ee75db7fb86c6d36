import { deleteAreaByPost, exportArea, getAreaList } from '@waymark/contract/rooms/organization/area.ts'
import { useState } from 'react'
import { AddButton } from '../../app/AddButton.tsx'
import { call } from '../../app/api.ts'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { saveCsv } from '../../app/files/saveCsv.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { ListSearch } from '../../app/list/ListSearch.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame } from '../../ui/ListFrame.tsx'
import styles from './area.module.css'
import { AreaBranch, AreaNode, type AreaTask } from './AreaBranch.tsx'
import { lazyPart } from '../../app/lazyPart.ts'
import { ImportButton } from '../../app/import/ImportButton.tsx'
import { ExportButton } from '../../app/files/ExportButton.tsx'

const AreaImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./AreaImport.tsx'), loadRooms(['importFile'])])
  return { default: module.AreaImport }
})
const AreaForm = lazyPart(async () => ({ default: (await import('./AreaForm.tsx')).AreaForm }))

/** Countries, states, cities and postal codes as a tree; a search finds them on any level. */
export default function AreasScreen() {
  const t = useT('area')
  const list = usePagedList({ id: 'name', descending: false })
  const query = useCall(getAreaList, { ...list.params, ...(list.searching ? {} : { parentId: 0 }) }, { keep: true })
  const mayAdd = usePermission('area:area:add')
  const mayImport = usePermission('area:area:import')
  const [importing, setImporting] = useState(false)
  const [task, setTask] = useState<AreaTask>()
  const close = (): void => setTask(undefined)
  const save = () => saveCsv('areas.csv', (onFileName) => call(exportArea, {}, { onFileName }))
  const rows = query.data?.list ?? []
  return (
    <ListFrame
      title={t('areas')}
      paging={list.pagingOf(query.data?.total)}
      search={<ListSearch label={t('search')} value={list.text} onChange={list.setText} />}
      actions={
        <>
          <ExportButton label={t('export')} onClick={() => void save()} />
          {mayImport ? <ImportButton label={t('import')} onClick={() => setImporting(true)} /> : null}
          {mayAdd ? (
            <AddButton
              label={t('addTitle', { level: t('country') })}
              onClick={() => setTask({ kind: 'add', parent: undefined })}
            />
          ) : null}
        </>
      }
    >
      <div className={styles.tree}>
        {list.searching ? (
          <>
            <QueryState query={query} />
            {query.data && rows.length === 0 ? <EmptyState title={t('nothingFound')} /> : null}
            <ul className={styles.branch}>
              {rows.map((area) => (
                <AreaNode key={area.areaId} area={area} start={setTask} path />
              ))}
            </ul>
          </>
        ) : (
          <AreaBranch parentId={0} start={setTask} />
        )}
      </div>
      {importing ? <AreaImport onClose={() => setImporting(false)} /> : null}
      {task?.kind === 'add' ? <AreaForm parent={task.parent} onClose={close} /> : null}
      {task?.kind === 'edit' ? <AreaForm area={task.area} onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteTitle', { name: task.area.name })}
          text={t('deleteText')}
          send={() => call(deleteAreaByPost, { areaId: task.area.areaId })}
          list={getAreaList}
          onClose={close}
        />
      ) : null}
    </ListFrame>
  )
}
