import { MENU_TYPE } from '@waymark/contract/menuType.ts'
import type { MenuEntry } from '@waymark/contract/rooms/session/session.ts'
import type { ScreenName } from '@waymark/contract/screens.ts'
import { IconMap2 } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import type { RouteEntry } from '../RouteEntry.ts'
import { buildMenu } from './buildMenu.ts'
import { homeOf } from './homeOf.ts'

const screen = (name: ScreenName, permission: string | null = 'a:b:c'): RouteEntry => ({
  screen: name,
  path: `/${name}`,
  permission,
  rooms: [],
  title: 'monitoring',
  icon: IconMap2,
  load: () => Promise.reject(new Error('not shown')),
  menu: true,
  weight: 1,
})
const SCREENS = [
  { ...screen('monitoring'), path: '/map' },
  screen('vehicles'),
  screen('devices'),
  screen('preferences', null),
]

let count = 0
const entry = (fields: Partial<MenuEntry>): MenuEntry => ({
  menuId: ++count,
  parentId: 0,
  menuName: 'x',
  type: MENU_TYPE.menu,
  perms: '',
  path: '',
  weight: 10,
  ...fields,
})
const directory = (menuName: string, weight: number, parentId = 0): MenuEntry =>
  entry({ menuName, weight, parentId, type: MENU_TYPE.directory })

const shape = (entries: MenuEntry[]): [string, string[]][] =>
  buildMenu(entries, SCREENS).map((group) => [group.name, group.items.map((item) => item.to)])

describe('the menu', () => {
  it('PERM-3 groups and screens stand in the order of their weights', () => {
    const [late, early] = [directory('monitoring', 200), directory('organization', 100)]
    const entries = [
      entry({ parentId: late.menuId, path: '/vehicles', weight: 30 }),
      late,
      entry({ parentId: late.menuId, path: '/map', weight: 20 }),
      early,
      entry({ parentId: early.menuId, path: '/devices' }),
    ]
    expect(shape(entries)).toEqual([
      ['organization', ['/devices']],
      ['monitoring', ['/map', '/vehicles']],
      ['', ['/preferences']],
    ])
  })

  it('leaves out what has no screen, buttons, and groups without a screen', () => {
    const [full, empty] = [directory('monitoring', 1), directory('sales', 2)]
    const entries = [
      full,
      empty,
      entry({ parentId: full.menuId, path: '/map' }),
      entry({ parentId: full.menuId, path: '/not-built' }),
      entry({ parentId: full.menuId, path: '/vehicles', type: MENU_TYPE.button }),
    ]
    expect(shape(entries)).toEqual([
      ['monitoring', ['/map']],
      ['', ['/preferences']],
    ])
  })

  it('shows an own entry with a query by its own name, and one whose group is not held at the top', () => {
    const own = directory('Our fleet', 1)
    const groups = buildMenu(
      [
        own,
        entry({ parentId: own.menuId, path: '/map?selectTabName=paging', menuName: 'Paged' }),
        entry({ parentId: 9999, path: '/vehicles', menuName: 'vehicles' }),
      ],
      SCREENS,
    )
    expect(groups.map((group) => group.items.map((item) => [item.to, item.name]))).toEqual([
      [['/map?selectTabName=paging', 'Paged']],
      [
        ['/vehicles', undefined],
        ['/preferences', undefined],
      ],
    ])
  })

  it('lends the screens of a directory to the one above, and survives a circle', () => {
    const top = directory('monitoring', 1)
    const inner = directory('inner', 5, top.menuId)
    const circle = { ...directory('circle', 9), parentId: count }
    const entries = [top, inner, circle, entry({ parentId: inner.menuId, path: '/map' })]
    expect(shape(entries)[0]).toEqual(['monitoring', ['/map']])
  })
})

describe('the start', () => {
  const tools = directory('repair', 5)
  const groups = buildMenu([tools, entry({ parentId: tools.menuId, path: '/devices' })], SCREENS)

  it('leads to the lightest screen', () => {
    expect(homeOf(SCREENS, groups, { internal: false, admin: false })).toBe('/map')
    expect(homeOf(SCREENS, groups, { internal: true, admin: true })).toBe('/map')
  })

  it('PERM-8 leads internal users to their tools', () => {
    expect(homeOf(SCREENS, groups, { internal: true, admin: false })).toBe('/devices')
    expect(homeOf(SCREENS, [], { internal: true, admin: false })).toBe('/map')
  })
})
