import { expect, test } from 'vitest'
import { matchTotp, newTotpSecret, otpauthUrl, totpCode, totpStep } from './totp.ts'

/** The key of RFC 6238, appendix B, in base32: 12345678901234567890. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('2FA-1 the code of RFC 6238 at %i s is %s (its last six digits)', (seconds, code) => {
  expect(totpCode(RFC_KEY, totpStep(seconds * 1000))).toBe(code)
})

test('2FA-1 a code of the step before or after is taken, each once, and no other', () => {
  const secret = newTotpSecret()
  const now = 1_790_000_000_000
  const step = totpStep(now)
  for (const offset of [-1, 0, 1]) {
    const code = totpCode(secret, step + offset)
    expect(matchTotp(secret, code, now, 0)).toBe(step + offset)
    expect(matchTotp(secret, code, now, step + offset)).toBeUndefined()
  }
  for (const offset of [-2, 2]) expect(matchTotp(secret, totpCode(secret, step + offset), now, 0)).toBeUndefined()
  for (const wrong of ['', '12345', '1234567', 'abcdef']) expect(matchTotp(secret, wrong, now, 0)).toBeUndefined()
})

test('a key is 160 random bits, and its address names issuer and account', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  const url = new URL(otpauthUrl(RFC_KEY, 'ann smith', 'Waymark'))
  expect([url.protocol, decodeURIComponent(url.pathname), url.searchParams.get('secret')]).toEqual([
    'otpauth:',
    '/Waymark:ann smith',
    RFC_KEY,
  ])
})
