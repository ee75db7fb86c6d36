import { expect, it } from 'vitest'
import { inPunjabi, relativeTime } from './relativeTime.ts'

it('says how long ago in words, in French too', () => {
  expect(relativeTime('en-US')(-45, 'second')).toBe('45s ago')
  expect(relativeTime('fr')(-3, 'hour')).toMatch(/^il y a 3/)
})

it('has words for Punjabi where the browser has none', () => {
  for (const unit of ['second', 'minute', 'hour', 'day'] as const)
    for (const value of [-45, -1, 1, 3]) expect(inPunjabi(value, unit)).toBe(relativeTime('pa')(value, unit))
  expect(inPunjabi(-0, 'second')).toBe('0 ਸਕਿੰਟ ਪਹਿਲਾਂ')
})
