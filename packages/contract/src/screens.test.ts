import { describe, expect, it } from 'vitest'
import { SCREEN_ROWS } from './screens.ts'

describe('the menu', () => {
  it('has no two entries of one permission: a fresh server would not start', () => {
    const permissions = SCREEN_ROWS.flatMap(({ directory, permission }) =>
      directory === undefined ? [] : [permission],
    )
    expect(permissions.filter((each, place) => permissions.indexOf(each) !== place)).toEqual([])
  })
})
