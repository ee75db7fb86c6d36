import { describe, expect, it } from 'vitest'
import { fleetOf } from '../fleet/fleetOf.testing.ts'
import { inventoryOf } from './inventoryOf.ts'

describe('inventoryOf', () => {
  it('counts what is in a landmark by type, nested ones too', () => {
    const fleet = fleetOf([
      { id: 1, name: 'TRL-10', type: 1001, landmarks: [7, 3] },
      { id: 2, name: 'TRL-9', type: 1001, landmarks: [3] },
      { id: 3, name: 'TRK-1', type: 2001, landmarks: [3] },
      { id: 4, name: 'Away', type: 1001 },
    ])
    const { rows, types } = inventoryOf(fleet, 3)
    expect(rows.map((row) => fleet.name[row])).toEqual(['TRK-1', 'TRL-9', 'TRL-10'])
    expect(types).toEqual([
      [1001, 2],
      [2001, 1],
    ])
    expect(inventoryOf(fleet, 8)).toEqual({ rows: [], types: [] })
  })
})
