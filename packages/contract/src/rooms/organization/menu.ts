import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall, LARGE_BODY } from '../../call.ts'
import { id, list, name, text, whole } from '../../fields.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import { menuEntryWords } from '../session/session.ts'

/** 0 directory, 1 menu, 2 button, 3 component. */
const menuType = z.coerce.number<number>().pipe(z.literal([0, 1, 2, 3]))
const parentId = whole(0, 2_147_483_647)
/** WEIGHT-1: it cannot be blank. The lighter stands before the heavier. */
const weight = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.coerce
    .number<number>({ error: (issue) => (Number.isNaN(issue.input) ? wrong('missing') : undefined) })
    .int()
    .min(-1_000_000)
    .max(1_000_000),
) as unknown as z.ZodType<number, number>

const perms = text(100).check(z.regex(/^([a-z][a-z-]*(:[a-z][a-z-]*){1,2})?$/, wrong('permission')))
const path = text(200).check(z.regex(/^(\/\S*)?$/, wrong('path')))

const menuFields = {
  parentId,
  menuName: name(),
  type: menuType,
  perms: perms.optional(),
  path: path.optional(),
  weight,
}

export const menu = z.object({
  menuId: z.number(),
  /** 0 at the top. */
  parentId: z.number(),
  menuName: z.string(),
  type: z.number(),
  perms: z.string(),
  path: z.string(),
  weight: z.number(),
  /** Came with the program, which needs its type, permission and address as they are. */
  seeded: z.boolean(),
  /** Roles that hold it. */
  roleCount: z.number(),
})

export const getMenuList = defineCall({
  method: 'GET',
  path: '/nodeAction/menu/getMenuList',
  area: 'system',
  summary: 'Every entry of the menu, as a flat list with parentId, in order of weight.',
  permission: 'system:menu:view',
  params: z.strictObject({}),
  result: z.array(menu),
})

export const addMenu = defineCall({
  method: 'POST',
  path: '/nodeAction/menu/addMenu',
  concernsAll: true,
  area: 'system',
  summary: 'Add a menu entry: directory, menu, button or component. Roles of the adding user hold it at once.',
  permission: 'system:menu:add',
  audit: 'added a menu entry',
  params: z.strictObject(menuFields),
  result: z.object({ menuId: z.number() }),
  errors: ['400404', '400406'],
})

export const editMenu = defineCall({
  method: 'POST',
  path: '/nodeAction/menu/editMenu',
  concernsAll: true,
  area: 'system',
  summary: 'Edit or move a menu entry; what is left out stays as it is. It never comes below itself.',
  permission: 'system:menu:edit',
  audit: 'edited a menu entry',
  params: z.strictObject({ ...z.object(menuFields).partial().shape, menuId: id() }),
  result: z.object({}),
  errors: ['400404', '400406'],
})

export const deleteMenu = defineCall({
  method: 'GET',
  path: '/nodeAction/menu/deleteMenu',
  concernsAll: true,
  area: 'system',
  summary: 'Delete a menu entry that has none below it.',
  permission: 'system:menu:delete',
  audit: 'deleted a menu entry',
  params: z.strictObject({ menuId: id() }),
  result: z.object({}),
  errors: ['400404', '400405'],
})

export const deleteMenuByPost = alsoBy('POST', deleteMenu)

export const editMenuWeight = defineCall({
  method: 'POST',
  path: '/nodeAction/menu/editMenuWeight',
  bodyBytes: LARGE_BODY,
  concernsAll: true,
  area: 'system',
  summary: 'Reorder up to 200 menu entries by their weights.',
  permission: 'system:menu:edit',
  audit: 'reordered the menu',
  params: z.strictObject({ menus: list(z.strictObject({ menuId: id(), weight }), 10_000) }),
  result: z.object({}),
  errors: ['400404', '50001'],
})

export const editMenuWeightByGet = defineCall({
  method: 'GET',
  path: '/nodeAction/menu/editMenuWeight',
  bodyBytes: LARGE_BODY,
  concernsAll: true,
  area: 'system',
  summary: 'Set the weight of one menu entry.',
  permission: 'system:menu:edit',
  audit: 'reordered the menu',
  params: z.strictObject({ menuId: id(), weight }),
  result: z.object({}),
  errors: ['400404', '50001'],
})

export const menuCalls = {
  getMenuList,
  addMenu,
  editMenu,
  deleteMenu,
  deleteMenuByPost,
  editMenuWeight,
  editMenuWeightByGet,
}
export type Menu = z.infer<typeof menu>

/** What the API document says of the room. */
export const menuWords: RoomWords = {
  title: 'Menus',
  about: 'Entries of the sidebar and the permissions behind them.',
  schemas: { Menu: menu },
  fields: {
    ...menuEntryWords,
    seeded: 'Whether it came with the program, which needs its type, permission and address as they are.',
    roleCount: 'How many roles hold it.',
    menus: 'The entries to order.',
  },
}
