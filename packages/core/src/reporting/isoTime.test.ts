import { expect, it } from 'vitest'
import { isoTime } from './isoTime.ts'

it('a time is written as the language does', () => {
  const times = [0, 1, 59_999, 86_399_999, 86_400_000, 1_772_953_200_123, 951_782_400_000, -1, -86_400_000]
  for (let n = 0; n < 2000; n++) times.push(946_684_800_000 + n * 599_111_777 + (n % 1000))
  for (const time of times) expect(isoTime(time)).toBe(new Date(time).toISOString())
})
