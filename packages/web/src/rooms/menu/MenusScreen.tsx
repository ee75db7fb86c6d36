import { deleteMenuByPost, editMenuWeight, getMenuList, type Menu } from '@waymark/contract/rooms/organization/menu.ts'
import { useMemo, useState } from 'react'
import { AddButton } from '../../app/AddButton.tsx'
import { call } from '../../app/api.ts'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { useT } from '../../app/i18n.ts'
import { ListSearch } from '../../app/list/ListSearch.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { sayRefusal } from '../../app/said/say.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { refreshSession } from '../../app/shell/refreshSession.ts'
import { refresh, useCall } from '../../app/useCall.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame } from '../../ui/ListFrame.tsx'
import { menuLines } from './menuLines.ts'
import type { MenuTask } from './MenuTask.ts'
import { useMenuColumns } from './useMenuColumns.tsx'
import { useMenuNamer } from './useMenuNamer.ts'
import { lazyPart } from '../../app/lazyPart.ts'

const MenuForm = lazyPart(async () => ({ default: (await import('./MenuForm.tsx')).MenuForm }))

const NONE: readonly Menu[] = []

/** The menu as a tree: what there is to hold, where it stands and how heavy it is. */
export default function MenusScreen() {
  const t = useT('menu')
  const common = useT('common')
  const query = useCall(getMenuList, {})
  const mayAdd = usePermission('system:menu:add')
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [task, setTask] = useState<MenuTask>()
  const entries = query.data ?? NONE
  const nameOf = useMenuNamer(entries)
  const lines = useMemo(() => menuLines(entries, open, search, nameOf), [entries, open, search, nameOf])
  const fold = (menuId: number): void => {
    const next = new Set(open)
    if (!next.delete(menuId)) next.add(menuId)
    setOpen(next)
  }
  const swap = async (one: Menu, other: Menu): Promise<void> => {
    // entries of the same weight stand in order of age: moved apart by one
    const [lighter, heavier] = one.weight < other.weight ? [one.weight, other.weight] : [other.weight, one.weight]
    const isUp = lines.findIndex((line) => line.entry === other) < lines.findIndex((line) => line.entry === one)
    const [up, down] = isUp ? [one, other] : [other, one]
    const menus = [
      { menuId: up.menuId, weight: lighter },
      { menuId: down.menuId, weight: lighter === heavier ? heavier + 1 : heavier },
    ]
    const outcome = await call(editMenuWeight, { menus })
    if (!outcome.ok) sayRefusal(outcome)
    refresh(getMenuList)
    await refreshSession()
  }
  const columns = useMenuColumns({ searching: search !== '', nameOf, fold, start: setTask, swap })
  const close = (): void => {
    setTask(undefined)
    void refreshSession()
  }
  return (
    <ListFrame
      title={t('menus')}
      paging={{
        page: 1,
        pages: 1,
        onPage: () => undefined,
        texts: {
          total: common('total', { count: entries.length }),
          position: '',
          previous: common('previousPage'),
          next: common('nextPage'),
        },
      }}
      search={<ListSearch label={t('search')} value={search} onChange={setSearch} />}
      actions={mayAdd ? <AddButton label={t('add')} onClick={() => setTask({ kind: 'add' })} /> : null}
    >
      <QueryState query={query} like="table" />
      {query.data ? (
        <DataTable
          name="menus"
          label={t('menus')}
          columns={columns}
          rows={lines}
          keyOf={({ entry }) => entry.menuId}
          onOpen={(line) => line.hasChildren && fold(line.entry.menuId)}
          empty={<EmptyState title={t('nothingFound')} />}
        />
      ) : null}
      {task?.kind === 'add' ? <MenuForm entries={entries} below={task.below} onClose={close} /> : null}
      {task?.kind === 'edit' ? <MenuForm entries={entries} entry={task.entry} onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteTitle', { name: nameOf(task.entry) })}
          text={t('deleteText')}
          send={() => call(deleteMenuByPost, { menuId: task.entry.menuId })}
          list={getMenuList}
          onClose={close}
        />
      ) : null}
    </ListFrame>
  )
}
