import type { Location } from 'react-router'
import { expect, it } from 'vitest'

const at = (pathname: string): Location => ({ pathname, search: '', hash: '', state: null, key: pathname }) as Location

it('keeps the order of tabs, moves the address of an open one, and closes the one visited longest ago', async () => {
  const { MOST_TABS, afterClosing, visit } = await import('./tabs.ts')
  let tabs = visit([], 'a', at('/a'))
  for (let i = 1; i < MOST_TABS; i++) tabs = visit(tabs, `t${i}`, at(`/t${i}`))
  tabs = visit(tabs, 'a', at('/a2'))
  expect(tabs[0]).toMatchObject({ key: 'a', location: { pathname: '/a2' } })
  expect(afterClosing(tabs, 'a')?.key).toBe(`t${MOST_TABS - 1}`)
  tabs = visit(tabs, 'new', at('/new'))
  expect(tabs).toHaveLength(MOST_TABS)
  expect(tabs.map((tab) => tab.key)).not.toContain('t1')
  expect(tabs.map((tab) => tab.key)).toContain('a')
})

it('leaves the tabs untouched when nothing changed', async () => {
  const { visit } = await import('./tabs.ts')
  const location = at('/a')
  const tabs = visit([], 'a', location)
  expect(visit(tabs, 'a', location)).toBe(tabs)
})

it('makes room by a tab that holds nothing unsaved, while there is one', async () => {
  const { MOST_TABS, visit } = await import('./tabs.ts')
  let tabs = visit([], 't0', at('/t0'))
  for (let i = 1; i < MOST_TABS; i++) tabs = visit(tabs, `t${i}`, at(`/t${i}`))
  const kept = visit(tabs, 'new', at('/new'), new Set(['t0', 't1'])).map((tab) => tab.key)
  expect(kept).toEqual(expect.arrayContaining(['t0', 't1', 'new']))
  expect(kept).not.toContain('t2')
  const all = new Set(tabs.map((tab) => tab.key))
  expect(visit(tabs, 'new', at('/new'), all)).toHaveLength(MOST_TABS)
})
