import { describe, expect, it } from 'vitest'
import { fleetOf } from './fleetOf.testing.ts'
import { groupRows } from './groupRows.ts'

const fleet = fleetOf([
  { id: 1, name: 'A', groups: [5, 4], landmarks: [9, 7] },
  { id: 2, name: 'B', groups: [4], landmarks: [7] },
  { id: 3, name: 'C' },
  { id: 4, name: 'D', groups: [5], landmarks: [8] },
])
const GROUPS: Record<number, string> = { 4: 'Yard 10', 5: 'Yard 9' }
const LANDMARKS: Record<number, string> = { 7: 'Depot', 9: 'Bay' }
const names = { group: (id: number) => GROUPS[id] ?? '', landmark: (id: number) => LANDMARKS[id] ?? '' }
const shown = (by: 'group' | 'landmark', rows = [3, 2, 1, 0]) =>
  groupRows(fleet, rows, by, names).map((group) => [group.name, group.rows.map((row) => fleet.name[row]).join('')])

describe('groupRows', () => {
  it('puts each vehicle under its heaviest group, in the order of the list, those without at the end', () => {
    expect(shown('group')).toEqual([
      ['Yard 9', 'DA'],
      ['Yard 10', 'B'],
      ['', 'C'],
    ])
  })

  it('puts each under the smallest landmark with a name that it is in', () => {
    expect(shown('landmark')).toEqual([
      ['Bay', 'A'],
      ['Depot', 'B'],
      ['', 'DC'],
    ])
    expect(shown('landmark', [2])).toEqual([['', 'C']])
  })
})
