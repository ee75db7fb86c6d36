import { describe, expect, it } from 'vitest'
import { type OrgChoice, orgSight, parentsOf, toggleOrg } from './toggleOrg.ts'

/** 1 over 2 and 3, 2 over 4, 4 over 5. */
const parents = parentsOf(
  [
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 4],
  ].map(([orgId = 0, parentId = 0]) => ({ orgId, parentId })),
)
const after = (viewable: number[], excluded: number[], ...toggles: number[]): [number[], number[]] => {
  const start: OrgChoice = { viewable: new Set(viewable), excluded: new Set(excluded) }
  const end = toggles.reduce((choice, orgId) => toggleOrg(parents, choice, orgId), start)
  return [[...end.viewable], [...end.excluded]]
}

describe('PERM-5 choosing organisations', () => {
  it.each([
    ['ticks one', [], [], [3], [[3], []]],
    ['unticks it again', [], [], [3, 3], [[], []]],
    ['takes out of what is seen', [1], [], [2], [[1], [2]]],
    ['and puts back', [1], [], [2, 2], [[1], []]],
    ['forgets what was chosen below', [2, 5], [4], [1], [[1], []]],
    ['forgets the exclusions of what is unticked', [2], [4], [2], [[], []]],
    ['changes nothing below an exclusion', [1], [2], [4], [[1], [2]]],
  ])('%s', (_what, viewable, excluded, toggles, expected) =>
    expect(after(viewable, excluded, ...toggles)).toEqual(expected),
  )

  it('tells what is seen', () => {
    const choice = { viewable: new Set([1]), excluded: new Set([2]) }
    expect([1, 2, 3, 4].map((orgId) => orgSight(parents, choice, orgId))).toEqual(['seen', 'unseen', 'seen', 'barred'])
  })
})
