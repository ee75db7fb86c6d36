import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY_FILE, openSecrets } from './openSecrets.ts'
import { Secrets, SecretsError } from './Secrets.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-secrets-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secrets = new Secrets('a key for tests that is long enough')

test('what is encrypted is decrypted, and never looks the same twice', () => {
  const [one, two] = [secrets.encrypt('JBSWY3DP', 'totp:1'), secrets.encrypt('JBSWY3DP', 'totp:1')]
  expect(one).not.toBe(two)
  expect(one).not.toContain('JBSWY3DP')
  expect([secrets.decrypt(one, 'totp:1'), secrets.decrypt(two, 'totp:1')]).toEqual(['JBSWY3DP', 'JBSWY3DP'])
})

test('another purpose, another key, or one changed bit decrypts nothing', () => {
  const stored = secrets.encrypt('JBSWY3DP', 'totp:1')
  expect(() => secrets.decrypt(stored, 'totp:2')).toThrow(SecretsError)
  expect(() => new Secrets('another key').decrypt(stored, 'totp:1')).toThrow(SecretsError)
  const bytes = Buffer.from(stored.slice(3), 'base64url')
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(() => secrets.decrypt(`v1.${changed.toString('base64url')}`, 'totp:1')).toThrow(SecretsError)
  }
  for (const wrong of ['', 'v1.', 'v2.abc', 'JBSWY3DP']) expect(() => secrets.decrypt(wrong, '')).toThrow(SecretsError)
})

test('a keyed hash belongs to its purpose', () => {
  const hash = secrets.hash('123456', 'code:1')
  expect(secrets.verifies('123456', 'code:1', hash)).toBe(true)
  expect(secrets.verifies('123456', 'code:2', hash)).toBe(false)
  expect(secrets.verifies('123457', 'code:1', hash)).toBe(false)
  expect(secrets.verifies('123456', 'code:1', hash.subarray(1))).toBe(false)
})

test('without WAYMARK_SECRET the key lies in the data folder, for its owner only, and stays', () => {
  const stored = openSecrets({ data: folder, secret: undefined }).encrypt('x', '')
  expect(statSync(join(folder, KEY_FILE)).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, KEY_FILE), 'utf8').trim()).toMatch(/^[\w-]{43}$/)
  expect(openSecrets({ data: folder, secret: undefined }).decrypt(stored, '')).toBe('x')
  const given = openSecrets({ data: folder, secret: 'one that the operator chose, 32 letters' })
  expect(() => given.decrypt(stored, '')).toThrow(SecretsError)
})
