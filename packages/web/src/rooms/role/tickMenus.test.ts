import { describe, expect, it } from 'vitest'
import { MenuTicks } from './tickMenus.ts'

/** 1 over 2 and 3, 2 over 4; 9's parent is not among them. */
const ticks = new MenuTicks(
  [
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [9, 77],
  ].map(([id = 0, parentId = 0]) => ({ id, parentId })),
)
const after = (ticked: number[], id: number): number[] =>
  [...ticks.toggle(new Set(ticked), id)].toSorted((a, b) => a - b)

describe('ticking permissions', () => {
  it.each([
    ['an entry brings all above it', [], 4, [1, 2, 4]],
    ['a group brings all below it', [], 1, [1, 2, 3, 4]],
    ['a group of which some is ticked becomes whole', [1, 3], 1, [1, 2, 3, 4]],
    ['unticked it goes with all below it', [1, 2, 3, 4], 2, [1, 3]],
    ['one without a parent stands alone', [], 9, [9]],
  ])('%s', (_what, ticked, id, expected) => expect(after(ticked, id)).toEqual(expected))

  it('tells a whole group from a part', () => {
    const held = new Set([1, 2, 4])
    expect([1, 2, 3].map((id) => ticks.tickOf(held, id))).toEqual(['mixed', 'on', 'off'])
  })
})
