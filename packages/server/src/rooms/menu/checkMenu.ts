import type { FieldKind } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import { MENU_TYPE } from '@waymark/contract/menuType.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { RecordFields } from '../../platform/records/defineRecord.ts'
import type { StoredRecord } from '../../platform/records/recordStore.queries.ts'
import type { MenuQueries } from './menu.queries.ts'
import type { menuRecord } from './menu.record.ts'

type MenuFields = RecordFields<typeof menuRecord>
type StoredMenu = StoredRecord<typeof menuRecord>

/** What an entry of each type hangs below; 0 stands for the top. Buttons and components have nothing below them. */
const PARENTS: Readonly<Record<number, readonly (number | 'top')[]>> = {
  [MENU_TYPE.directory]: ['top', MENU_TYPE.directory],
  [MENU_TYPE.menu]: ['top', MENU_TYPE.directory, MENU_TYPE.menu],
  [MENU_TYPE.button]: [MENU_TYPE.directory, MENU_TYPE.menu],
  [MENU_TYPE.component]: [MENU_TYPE.directory, MENU_TYPE.menu],
}

/** Permissions without which nobody could set the menu and roles right again. */
const NEEDED = /^system:(?:menu|role):/

const problem = (name: string, kind: FieldKind): CallError => new CallError('400', [{ name, kind }])

/**
 * An entry as it is to be: a button or component permits something, a menu leads somewhere, and what it hangs below exists
 * and takes it.
 *
 * @throws CallError 400 naming the field, 400404 for a parent that does not exist
 */
export async function checkEntry(
  { store }: MenuQueries,
  caller: Caller,
  { type, perms = '', path = '', parentId }: Pick<MenuFields, 'type' | 'parentId'> & Partial<MenuFields>,
): Promise<void> {
  const permits = type === MENU_TYPE.button || type === MENU_TYPE.component
  if (permits && perms === '') throw problem('perms', 'missing')
  if (type === MENU_TYPE.menu && path === '') throw problem('path', 'missing')
  if (type === MENU_TYPE.directory && perms !== '') throw problem('perms', 'directoryPermits')
  const [parent] = parentId === 0 ? [] : await store.lockAll(caller, [parentId])
  if (parentId !== 0 && !parent) throw new CallError('400404', [{ name: 'parentId', kind: 'notFound' }])
  if (!(PARENTS[type] ?? []).includes(parent?.type ?? 'top')) throw problem('parentId', 'wrongParent')
}

/** @throws CallError 400 when an entry of the program is to become another than the program knows */
export function checkSeeded(before: StoredMenu, changes: Partial<MenuFields>): void {
  if (before.key === null) return
  for (const field of ['type', 'perms', 'path'] as const)
    if (changes[field] !== undefined && changes[field] !== before[field]) throw problem(field, 'neededByProgram')
}

/** @throws CallError 400405 for an entry with others below it (WEIGHT-1), 403 for one without which nothing could be set right again */
export async function checkDeletable(queries: MenuQueries, entry: StoredMenu): Promise<void> {
  if (await queries.hasChildren(entry.recordId)) throw new CallError('400405')
  if (NEEDED.test(entry.perms)) throw new CallError('403', [{ name: 'menuId', kind: 'neededToRepair' }])
}
