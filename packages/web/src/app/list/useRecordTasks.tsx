import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { ReactNode } from 'react'
import { DeleteModal } from '../DeleteModal.tsx'
import { useT } from '../i18n.ts'
import type { RowAction } from '../RowMenu.tsx'
import { useSession } from '../sessionStore.ts'
import type { Outcome } from '../wire.ts'

interface Removal<Row> {
  may: string
  /** What the menu calls it, where that is not to delete. */
  label?: string
  /** What is asked, where it is not whether to delete what the row is called. */
  title?: (row: Row) => string
  text: string
  send: (row: Row) => Promise<Outcome<unknown>>
  /** The reading call of the list. */
  list: { path: string }
  /** Something hangs on it: it cannot go. */
  isHeld?: (row: Row) => boolean
}

/** What can be done with the records of a list, from there and on their pages. */
export interface RecordTasks<Row> {
  /** What a record is called in the menu of its row. */
  nameOf: (row: Row) => string
  /** What can be done with a record besides editing and deleting it, in order. */
  rowActions: (row: Row) => readonly (RowAction | false)[]
  /** Who may edit a record: by its menu, or by a press on its row. */
  edit?: { may: string; render: (row: Row, close: () => void) => ReactNode }
  /** Who may delete a record, what is said before, and what deletes it. */
  remove?: Removal<Row>
  /** Records that this user sees and may not change; all may be without. */
  mayChange?: (row: Row) => boolean
}

/** What this user can do with a record, in order. */
export function useRecordTasks<Row>({
  nameOf,
  rowActions,
  edit,
  remove,
  mayChange = () => true,
}: Partial<RecordTasks<Row>>): (row: Row) => RowAction[] {
  const common = useT('common')
  const permissions = useSession((state) => state.permissions)
  return (row) => {
    const change = mayChange(row)
    const actions = [...(rowActions?.(row) ?? [])]
    if (edit && change && hasPermission(permissions, edit.may))
      actions.push({ label: common('edit'), isFirst: true, render: (done) => edit.render(row, done) })
    if (remove && change && hasPermission(permissions, remove.may))
      actions.push({
        label: remove.label ?? common('delete'),
        danger: true,
        disabled: remove.isHeld?.(row) ?? false,
        render: (done) => (
          <DeleteModal
            title={remove.title?.(row) ?? common('deleteTitle', { name: nameOf?.(row) ?? '' })}
            text={remove.text}
            send={() => remove.send(row)}
            list={remove.list}
            onClose={done}
          />
        ),
      })
    return actions.filter((action) => action !== false)
  }
}
