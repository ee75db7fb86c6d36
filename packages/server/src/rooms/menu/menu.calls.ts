import type { menuCalls } from '@waymark/contract/rooms/menu.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import { checkDeletable, checkEntry, checkSeeded } from './checkMenu.ts'
import type { MenuFields, MenuQueries } from './menu.queries.ts'

/** Most entries of one reordering (LIMIT-1). */
const BATCH_LIMIT = 200

/** The menu: what there is to hold, and in which order it is shown. */
export function menuHandlers(queries: MenuQueries): Handlers<typeof menuCalls> {
  /** Runs a change of the tree; a permission that another entry has becomes 400406. */
  const change = <T>(work: (tx: Queries) => Promise<T>): Promise<T> =>
    queries
      .transaction(async (tx) => {
        await queries.lockTree(tx)
        return work(tx)
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'menu_perms') ? new CallError('400406') : error
      })

  const remove: Handlers<typeof menuCalls>['deleteMenu'] = async (context, { menuId }) => {
    const { caller } = context
    const before = await change(async (tx) => {
      const entry = await queries.one(tx, menuId)
      if (!entry) throw context.error('400404')
      await checkDeletable(queries, tx, entry)
      await queries.softDelete(tx, menuId)
      const { name } = entry
      await recordDeletion(tx, { kind: 'menu', recordId: menuId, orgId: caller.orgId, name, userId: caller.userId })
      return { menuName: name, perms: entry.perms }
    })
    context.note({ kind: 'menu', recordId: menuId, before })
    return {}
  }

  const reorder = async (
    context: Pick<CallContext<'400404' | '50001'>, 'error' | 'note'>,
    menus: readonly { menuId: number; weight: number }[],
  ): Promise<Record<string, never>> => {
    if (menus.length > BATCH_LIMIT) throw context.error('50001')
    const weights = new Map(menus.map(({ menuId, weight }) => [menuId, weight]))
    await change(async (tx) => {
      const found = await queries.setWeights(tx, [...weights.keys()], [...weights.values()])
      if (found < weights.size) throw context.error('400404')
    })
    context.note({ kind: 'menu', after: { menus } })
    return {}
  }

  return {
    getMenuList: async ({ caller, signal }) =>
      (await queries.list(caller.orgIds, signal)).map((row) => ({
        menuId: row.menu_id,
        parentId: row.parent_id,
        menuName: row.name,
        type: row.type,
        perms: row.perms,
        path: row.path,
        weight: row.weight,
        seeded: row.key !== null,
        roleCount: row.role_count,
      })),

    addMenu: async (context, params) => {
      const menuId = await change(async (tx) => {
        const fields = { perms: '', path: '', ...fieldsOf(params) } as MenuFields
        await checkEntry(queries, tx, fields)
        const added = await queries.insert(tx, fields)
        if (!added) throw context.error('5001')
        await queries.grant(tx, added.menu_id, context.caller.roleId)
        await queries.grantAncestors(tx, added.menu_id)
        return added.menu_id
      })
      context.note({ kind: 'menu', recordId: menuId, after: params })
      return { menuId }
    },

    editMenu: async (context, { menuId, ...params }) => {
      const before = await change(async (tx) => {
        const entry = await queries.one(tx, menuId)
        if (!entry) throw context.error('400404')
        const changes = fieldsOf(params)
        checkSeeded(entry, changes)
        const after = { ...entry, ...changes }
        if (after.type !== entry.type && (await queries.hasChildren(tx, menuId)))
          throw context.error('400', [{ name: 'type', message: 'cannot be changed while entries hang below it' }])
        if (
          params.parentId !== undefined &&
          params.parentId !== 0 &&
          (await queries.isBelow(tx, params.parentId, menuId))
        )
          throw context.error('400', [{ name: 'parentId', message: 'must not be the entry itself or one below it' }])
        await checkEntry(queries, tx, after)
        await queries.update(tx, menuId, changes)
        await queries.grantAncestors(tx, menuId)
        return entry
      })
      const was = { ...before, parentId: before.parent_id, menuName: before.name }
      const fields = Object.keys(params) as (keyof typeof params)[]
      context.note({
        kind: 'menu',
        recordId: menuId,
        before: Object.fromEntries(fields.map((field) => [field, was[field]])),
        after: params,
      })
      return {}
    },

    deleteMenu: remove,
    deleteMenuByPost: remove,
    editMenuWeight: (context, { menus }) => reorder(context, menus),
    editMenuWeightByGet: (context, entry) => reorder(context, [entry]),
  }
}

function fieldsOf(params: {
  parentId?: number | undefined
  menuName?: string | undefined
  type?: number | undefined
  perms?: string | undefined
  path?: string | undefined
  weight?: number | undefined
}): Partial<MenuFields> {
  const { parentId, menuName, type, perms, path, weight } = params
  const fields = { parent_id: parentId, name: menuName, type, perms, path, weight }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
