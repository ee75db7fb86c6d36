import { expect, it } from 'vitest'
import { spanInPunjabi, spanOfTime } from './spanOfTime.ts'

it('says how long in Punjabi where the browser does not know it, as one does that knows', () => {
  const known = spanOfTime('pa')
  for (const value of [1, 2, 45])
    for (const unit of ['second', 'minute', 'hour', 'day'] as const)
      expect(spanInPunjabi(value, unit)).toBe(known(value, unit))
})

it('is short in every other language', () => {
  expect(spanOfTime('en')(4, 'day')).toBe('4d')
  expect(spanOfTime('fr')(4, 'day')).toBe('4j')
})
