import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type CallContext, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { menuQueries, type MenuQueries } from './menu.queries.ts'
import { menuRecord } from './menu.record.ts'
import type { menuCalls } from '@waymark/contract/rooms/organization/menu.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { checkDeletable, checkEntry, checkSeeded } from './checkMenu.ts'

/** The menu that administrators arrange. */
export const menuRoom = defineRoom({
  records: [menuRecord],
  routes: ({ db }: Ground) => routesOf(ROOMS.menu, menuHandlers(menuQueries(db))),
})

/** Most entries of one reordering (LIMIT-1). */
const BATCH_LIMIT = 200

/** The menu: what there is to hold, and in which order it is shown. */
function menuHandlers(queries: MenuQueries): Handlers<typeof menuCalls> {
  const { store } = queries

  const remove: Handlers<typeof menuCalls>['deleteMenu'] = async (context, { menuId }) => {
    await queries.lockTree()
    const before = await lockRecord(context, store, menuId)
    await checkDeletable(queries, before)
    await removeRecord(context, store, before, { audited: { menuName: before.menuName, perms: before.perms } })
    return {}
  }

  const reorder = async (
    context: Pick<CallContext<'400404' | '50001'>, 'error' | 'note'>,
    menus: readonly { menuId: number; weight: number }[],
  ): Promise<Record<string, never>> => {
    if (menus.length > BATCH_LIMIT) throw context.error('50001')
    const weights = new Map(menus.map(({ menuId, weight }) => [menuId, weight]))
    await queries.lockTree()
    const found = await queries.setWeights([...weights.keys()], [...weights.values()])
    if (found < weights.size) throw context.error('400404')
    context.note({ kind: 'menu', after: { menus } })
    return {}
  }

  return {
    getMenuList: ({ caller, signal }) => queries.list(caller.orgIds, signal),

    addMenu: async (context, params) => {
      const { caller } = context
      await queries.lockTree()
      await checkEntry(queries, caller, params)
      const menuId = await addRecord(context, store, params)
      await queries.grant(menuId, caller.roleId)
      await queries.grantAncestors(menuId)
      return { menuId }
    },

    editMenu: async (context, { menuId, ...params }) => {
      await queries.lockTree()
      const before = await lockRecord(context, store, menuId)
      checkSeeded(before, params)
      const { type = before.type, parentId = before.parentId, perms = before.perms, path = before.path } = params
      if (type !== before.type && (await queries.hasChildren(menuId)))
        throw context.error('400', [{ name: 'type', kind: 'entriesBelow' }])
      if (params.parentId !== undefined && parentId !== 0 && (await queries.isBelow(parentId, menuId)))
        throw context.error('400', [{ name: 'parentId', kind: 'belowItself' }])
      await checkEntry(queries, context.caller, { type, parentId, perms, path })
      await saveRecord(context, store, before, { ...params, edited: true })
      await queries.grantAncestors(menuId)
      return {}
    },

    deleteMenu: remove,
    deleteMenuByPost: remove,
    editMenuWeight: (context, { menus }) => reorder(context, menus),
    editMenuWeightByGet: (context, entry) => reorder(context, [entry]),
  }
}
