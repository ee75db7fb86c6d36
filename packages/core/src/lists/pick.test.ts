import { describe, expect, it } from 'vitest'
import { pick } from './pick.ts'

describe('pick', () => {
  it('keeps what stands under the names, falsy values too, and no more', () => {
    expect(pick({ name: '', limit: null, colour: 'red', version: 3 }, ['name', 'limit', 'colour'])).toEqual({
      name: '',
      limit: null,
      colour: 'red',
    })
  })
})
