import { IconChevronRight } from '@tabler/icons-react'
import { MENU_TYPE } from '@waymark/contract/menuType.ts'
import type { Menu } from '@waymark/contract/rooms/organization/menu.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { RowMenu } from '../../app/RowMenu.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import styles from './menu.module.css'
import type { MenuLine } from './menuLines.ts'
import type { MenuTask } from './MenuTask.ts'
import { actionsColumn } from '../../app/list/actionsColumn.ts'

interface Options {
  searching: boolean
  nameOf: (entry: Menu) => string
  fold: (menuId: number) => void
  start: (task: MenuTask) => void
  swap: (one: Menu, other: Menu) => Promise<void>
}

/** The columns of the menu's tree. */
export function useMenuColumns(options: Options): DataColumn<MenuLine>[] {
  const t = useT('menu')
  const format = useFormat()
  return useMemo(() => {
    const { nameOf } = options
    return [
      {
        id: 'menuName',
        title: t('name'),
        width: 330,
        card: 'title',
        cell: ({ entry, level, hasChildren, isOpen }) => {
          return (
            <span className={styles.name} style={{ paddingLeft: level * 20 }}>
              <span className={styles.fold} data-open={isOpen || undefined}>
                {hasChildren ? <IconChevronRight size={14} aria-label={t(isOpen ? 'unfolded' : 'folded')} /> : null}
              </span>
              {nameOf(entry)}
            </span>
          )
        },
      },
      {
        id: 'type',
        title: t('type'),
        width: 110,
        card: 'note',
        cell: ({ entry }) => t(`type_${entry.type}` as 'type_0'),
      },
      {
        id: 'weight',
        title: t('weight'),
        hint: t('weightHint'),
        width: 90,
        numeric: true,
        cell: ({ entry }) => format.number(entry.weight),
      },
      {
        id: 'perms',
        title: t('perms'),
        width: 260,
        card: 'detail',
        cell: ({ entry }) => entry.perms,
      },
      { id: 'path', title: t('address'), width: 180, cell: ({ entry }) => entry.path },
      {
        id: 'roleCount',
        title: t('roles'),
        width: 80,
        numeric: true,
        cell: ({ entry }) => format.number(entry.roleCount),
      },
      actionsColumn(t('actions'), (row) => <LineMenu line={row} options={options} />),
    ]
  }, [options, t, format])
}

function LineMenu({ line, options }: { line: MenuLine; options: Options }) {
  const t = useT('menu')
  const common = useT('common')
  const mayAdd = usePermission('system:menu:add')
  const mayEdit = usePermission('system:menu:edit')
  const mayDelete = usePermission('system:menu:delete') && !line.hasChildren
  const { entry, before, after } = line
  const { start, swap, searching } = options
  const takes = entry.type === MENU_TYPE.directory || entry.type === MENU_TYPE.menu
  const moves = mayEdit && !searching
  return (
    <RowMenu
      name={options.nameOf(entry)}
      actions={[
        mayEdit && { label: common('edit'), run: () => start({ kind: 'edit', entry }) },
        mayAdd && takes && { label: t('addBelow'), run: () => start({ kind: 'add', below: entry }) },
        moves && before !== undefined && { label: t('moveUp'), run: () => void swap(entry, before) },
        moves && after !== undefined && { label: t('moveDown'), run: () => void swap(entry, after) },
        mayDelete && { label: common('delete'), danger: true, run: () => start({ kind: 'delete', entry }) },
      ]}
    />
  )
}
