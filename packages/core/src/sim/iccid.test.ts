import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { iccidKey, readIccid } from './iccid.ts'

describe('an ICCID', () => {
  it('is read as it is printed, with 19 digits or with its check digit behind them', () => {
    expect(readIccid('8914 8000 0080 0784 259')).toBe('8914800000800784259')
    expect(readIccid('89-44-5000102198043098')).toBe('89445000102198043098')
    expect(readIccid('8988307000000000000F')).toBe('8988307000000000000')
  })

  it('is refused with a wrong check digit, too few or too many digits, or where it is no card of telecommunications', () => {
    for (const wrong of [
      '89445000102198043099',
      '894450001021980430',
      '894450001021980430989',
      '79445000102198043098',
      'x',
      '',
    ])
      expect(readIccid(wrong), wrong).toBeUndefined()
  })

  it('is one card with its check digit and without', () => {
    expect(iccidKey('8944500010219804309')).toBe('89445000102198043098')
    expect(iccidKey('89445000102198043098')).toBe('89445000102198043098')
    // a number as a carrier prints it in its documentation
    expect(iccidKey('8901410321111851072')).toBe('89014103211118510720')
    fc.assert(
      fc.property(fc.stringMatching(/^89[0-9]{17}$/), (short) => {
        const whole = iccidKey(short)
        expect(readIccid(whole)).toBe(whole)
        expect(iccidKey(whole)).toBe(whole)
        // every slip of one digit is noticed
        const slipped = `${whole.slice(0, 5)}${(Number(whole[5]) + 1) % 10}${whole.slice(6)}`
        expect(readIccid(slipped)).toBeUndefined()
      }),
    )
  })
})
