import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import type { Menu } from '@waymark/contract/rooms/organization/menu.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getMenuList, addMenu, editMenu, deleteMenu, editMenuWeight, editMenuWeightByGet } = ROOMS.menu

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let count = 0
const add = (fields: Partial<CallIn<typeof addMenu>> = {}) =>
  server.call(addMenu, { parentId: 0, menuName: `Entry ${++count}`, type: 0, weight: 5000, ...fields })
const made = async (fields: Partial<CallIn<typeof addMenu>> = {}): Promise<number> =>
  (await add(fields)).body.data.menuId
const list = async (): Promise<Menu[]> => (await server.call(getMenuList, {})).body.data
const find = async (menuId: number): Promise<Menu | undefined> =>
  (await list()).find((entry) => entry.menuId === menuId)
const fieldOf = (answer: Awaited<ReturnType<TestServer['raw']>>): [number, string | undefined] => [
  answer.status,
  answer.body.fields?.[0]?.name,
]

describe('the menu', () => {
  it('is listed in order of weight, with what came with the program', async () => {
    const entries = await list()
    const weights = entries.map((entry) => entry.weight)
    expect(weights).toEqual(weights.toSorted((a, b) => a - b))
    expect(entries).toContainEqual(
      expect.objectContaining({ menuName: 'vehicles', type: 1, perms: 'monitoring:vehicle:view', seeded: true }),
    )
  })

  it('takes directories, menus, buttons and components; who adds one holds it at once', async () => {
    const directory = await made()
    const menu = await made({ parentId: directory, type: 1, path: '/map?selectTabName=paging', menuName: 'Paged' })
    const button = await made({ parentId: menu, type: 2, perms: 'own:thing:press' })
    await made({ parentId: menu, type: 3, perms: 'own:thing' })
    const session = await server.call(ROOMS.session.getSession, {})
    expect(session.body.data.menuList.map((entry) => entry.menuId)).toEqual(
      expect.arrayContaining([directory, menu, button]),
    )
    expect((await add({ parentId: menu, type: 2, perms: 'own:thing:press' })).body.errorCode).toBe(400406)
  })

  it.each([
    ['a button without a permission', { type: 2 }, 'perms'],
    ['a directory with one', { type: 0, perms: 'a:b:c' }, 'perms'],
    ['a permission that is none', { type: 2, perms: 'Everything!' }, 'perms'],
    ['a menu that leads nowhere', { type: 1 }, 'path'],
    ['an address elsewhere', { type: 1, path: 'https://example.com' }, 'path'],
    ['a type that does not exist', { type: 7 }, 'type'],
    ['a button at the top', { type: 2, perms: 'a:b:top' }, 'parentId'],
    ['a blank name', { menuName: ' ' }, 'menuName'],
  ])('refuses %s', async (_what, fields, field) => {
    const body = { parentId: 0, menuName: 'X', weight: 1, type: 0, ...fields }
    expect(fieldOf(await server.raw('POST', addMenu.path, body, { token: server.admin }))).toEqual([400, field])
  })

  it.each([undefined, '', null])('WEIGHT-1 a weight of %j is refused', async (weight) => {
    const body = { parentId: 0, menuName: 'Weightless', type: 0, weight }
    expect(fieldOf(await server.raw('POST', addMenu.path, body, { token: server.admin }))).toEqual([400, 'weight'])
    const { menuId } = (await list())[0] as Menu
    const changed = { menus: [{ menuId, weight }] }
    const answer = await server.raw('POST', editMenuWeight.path, changed, { token: server.admin })
    expect(fieldOf(answer)).toEqual([400, 'menus.0.weight'])
  })

  it('buttons and components have nothing below them', async () => {
    const directory = await made()
    const button = await made({ parentId: directory, type: 2, perms: 'own:leaf:one' })
    const component = await made({ parentId: directory, type: 3, perms: 'own:leaf:two' })
    for (const parentId of [button, component])
      expect(fieldOf(await add({ parentId, type: 2, perms: 'own:leaf:three' }))).toEqual([400, 'parentId'])
    expect((await add({ parentId: 2_000_000 })).body.errorCode).toBe(400404)
  })

  it('never hangs below itself', async () => {
    const top = await made()
    const below = await made({ parentId: top })
    for (const parentId of [top, below])
      expect(fieldOf(await server.call(editMenu, { menuId: top, parentId }))).toEqual([400, 'parentId'])
    expect((await server.call(editMenu, { menuId: below, parentId: 0, menuName: 'Moved' })).status).toBe(200)
    expect(await find(below)).toMatchObject({ parentId: 0, menuName: 'Moved' })
  })

  it('WEIGHT-1 a node with children cannot be deleted', async () => {
    const top = await made()
    const below = await made({ parentId: top })
    expect((await server.call(deleteMenu, { menuId: top })).body.errorCode).toBe(400405)
    expect((await server.call(deleteMenu, { menuId: below })).status).toBe(200)
    expect((await server.call(deleteMenu, { menuId: top })).status).toBe(200)
    expect((await server.call(deleteMenu, { menuId: top })).body.errorCode).toBe(400404)
    expect(await server.db.rows(`select record_id from deletion where kind = 'menu' and record_id = ${top}`)).toEqual([
      { record_id: top },
    ])
  })

  it('keeps what the program needs of its own entries, and what is needed to set it right again', async () => {
    const entries = await list()
    const vehicles = entries.find((entry) => entry.perms === 'monitoring:vehicle:view')?.menuId ?? 0
    for (const [field, value] of [
      ['perms', 'x:y:z'],
      ['path', '/other'],
      ['type', 0],
    ] as const)
      // prettier-ignore
      expect(fieldOf(await server.call(editMenu, { menuId: vehicles, [field]: value }))).toEqual([400, field])
    expect((await server.call(editMenu, { menuId: vehicles, menuName: 'Fleet', weight: 7 })).status).toBe(200)
    const needed = entries.find((entry) => entry.perms === 'system:role:edit')?.menuId ?? 0
    expect((await server.call(deleteMenu, { menuId: needed })).status).toBe(403)
  })
})

describe('weights', () => {
  it('are set for many by POST and for one by GET', async () => {
    const [one, two] = [await made(), await made()]
    const menus = [
      { menuId: one, weight: 9002 },
      { menuId: two, weight: 9001 },
    ]
    expect((await server.call(editMenuWeight, { menus })).status).toBe(200)
    const order = async () => (await list()).map((entry) => entry.menuId).filter((id) => id === one || id === two)
    expect(await order()).toEqual([two, one])
    expect((await server.call(editMenuWeightByGet, { menuId: two, weight: 9003 })).status).toBe(200)
    expect(await order()).toEqual([one, two])
  })

  it('LIMIT-1 of at most 200 entries at once, and of none that does not exist', async () => {
    const many = Array.from({ length: 201 }, (_, i) => ({ menuId: i + 1, weight: i }))
    expect((await server.call(editMenuWeight, { menus: many })).body.errorCode).toBe(50001)
    const missing = [{ menuId: 2_000_000, weight: 1 }]
    expect((await server.call(editMenuWeight, { menus: missing })).body.errorCode).toBe(400404)
  })
})
