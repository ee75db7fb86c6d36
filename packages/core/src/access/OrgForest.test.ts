import { describe, expect, it } from 'vitest'
import { OrgForest } from './OrgForest.ts'

/** 1 over 2 and 3, 2 over 4 and 5, 5 over 6; 9 lost its parent. */
const forest = new OrgForest(
  [
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 5],
    [9, 77],
  ].map(([orgId, parentId]) => ({ orgId: orgId as number, parentId: parentId as number })),
)
const below = (roots: number[], excluded: number[] = []) => forest.below(roots, excluded).toSorted((a, b) => a - b)

describe('PERM-5 what organisations lead to', () => {
  it.each([
    ['one with all below it', [2], [], [2, 4, 5, 6]],
    ['less what is excluded, with all below that', [1], [5], [1, 2, 3, 4]],
    ['of several once each', [2, 5, 3], [], [2, 3, 4, 5, 6]],
    ['nothing below an exclusion, even when it is named', [6], [2], []],
    ['nothing when itself is excluded', [2], [2], []],
    ['nothing for one that does not exist', [77], [], []],
    ['one whose parent is gone', [9], [], [9]],
  ])('%s', (_what, roots, excluded, expected) => expect(below(roots, excluded)).toEqual(expected))

  it('a circle is walked once', () => {
    const circle = new OrgForest([
      { orgId: 1, parentId: 2 },
      { orgId: 2, parentId: 1 },
    ])
    expect(circle.below([1], [3])).toEqual([1, 2])
  })
})
