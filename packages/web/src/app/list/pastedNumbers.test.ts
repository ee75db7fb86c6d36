import { describe, expect, it } from 'vitest'
import { pastedNumbers } from './pastedNumbers.ts'

describe('what is pasted into a search', () => {
  it.each([
    ['a column', 'A1\r\nB2\r\n\r\nC3', ['A1', 'B2', 'C3']],
    ['a row', 'A1\tB2', ['A1', 'B2']],
    ['a list', 'A1, B2; A1', ['A1', 'B2']],
    ['a single word', ' Truck 7 ', []],
  ])('of %s is each number once', (_, text, numbers) => expect(pastedNumbers(text)).toEqual(numbers))

  it('LIMIT-1 is 200 at most', () => {
    const many = Array.from({ length: 300 }, (_, i) => `N${i}`).join('\n')
    expect(pastedNumbers(many)).toHaveLength(200)
  })
})
