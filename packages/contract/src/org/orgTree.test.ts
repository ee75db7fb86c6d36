import { describe, expect, it } from 'vitest'
import { orgTree, shownRows } from './orgTree.ts'

const node = (orgId: number, parentId: number, name = `Org ${orgId}`) => ({ orgId, parentId, name })
const lines = (rows: ReturnType<typeof orgTree>): string[] =>
  rows.map(({ node: { orgId }, depth, children }) => `${'-'.repeat(depth)}${orgId}${children ? `(${children})` : ''}`)

describe('orgTree', () => {
  it('draws children below their parents, in the order of the list', () => {
    expect(lines(orgTree([node(3, 1), node(1, 0), node(2, 1), node(4, 2)]))).toEqual(['1(2)', '-3', '-2(1)', '--4'])
  })

  it('ORG-6 makes a root of one whose parent is not found', () => {
    expect(lines(orgTree([node(2, 99), node(3, 2), node(1, 0)]))).toEqual(['2(1)', '-3', '1'])
  })

  it('ends for circles, and loses nobody', () => {
    const rows = orgTree([node(1, 0), node(2, 3), node(3, 2), node(4, 4)])
    expect(rows.map((row) => row.node.orgId).sort((a, b) => a - b)).toEqual([1, 2, 3, 4])
  })

  it('takes 10,000, however they hang together', () => {
    const wide = Array.from({ length: 10_000 }, (_, i) => node(i + 1, i === 0 ? 0 : Math.floor(i / 10) + 1))
    const deep = Array.from({ length: 10_000 }, (_, i) => node(i + 1, i))
    for (const nodes of [wide, deep]) {
      const rows = orgTree(nodes)
      expect(rows).toHaveLength(10_000)
      expect(shownRows(rows, new Set(), '9999').length).toBeGreaterThan(0)
    }
  })
})

describe('shownRows', () => {
  const rows = orgTree([node(1, 0, 'Owner'), node(2, 1, 'North'), node(3, 2, 'Depot'), node(4, 1, 'South')])

  it('leaves out what lies below closed ones', () => {
    expect(lines(shownRows(rows, new Set(), ''))).toEqual(['1(2)'])
    expect(lines(shownRows(rows, new Set([1]), ''))).toEqual(['1(2)', '-2(1)', '-4'])
    expect(lines(shownRows(rows, new Set([2]), ''))).toEqual(['1(2)'])
  })

  it('shows what holds the keyword, with all above it', () => {
    expect(lines(shownRows(rows, new Set(), 'depot'))).toEqual(['1(2)', '-2(1)', '--3'])
    expect(lines(shownRows(rows, new Set(), 'south '))).toEqual(['1(2)', '-4'])
  })
})
