import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './Config.ts'
import { configurationDocument } from './configurationDocument.ts'
import { repositoryRoot } from './repositoryRoot.ts'

test('an empty environment gives the defaults, frozen', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 8080, data: './data', gatewayPort: 5100, unknownDevices: 'park', commitMs: 20 })
  expect(config.gatewayPorts).toEqual({})
  expect(config.databaseUrl).toBeUndefined()
  expect(Object.isFrozen(config)).toBe(true)
})

test('values are read and converted; one that is set to nothing counts as not set', () => {
  const env = { WAYMARK_PORT: '0', WAYMARK_GATEWAY_PORTS: 'teltonika=5027, gt06=5023', WAYMARK_DATA: ' ' }
  expect(readConfig(env)).toMatchObject({ port: 0, gatewayPorts: { teltonika: 5027, gt06: 5023 }, data: './data' })
})

test.each([
  ['false', false],
  ['2', 2],
  ['loopback, 10.1.0.0/16,2001:db8::1', ['loopback', '10.1.0.0/16', '2001:db8::1']],
])('trusted proxies: %s', (WAYMARK_TRUST_PROXY, trustProxy) => {
  expect(readConfig({ WAYMARK_TRUST_PROXY })).toMatchObject({ trustProxy })
})

test.each([
  ['proxy:5100', { host: 'proxy', port: 5100 }],
  ['[::1]:5100', { host: '::1', port: 5100 }],
])('where the demonstration fleet reports: %s', (WAYMARK_DEMO_GATEWAY, demoGateway) => {
  expect(readConfig({ WAYMARK_DEMO_GATEWAY }).demoGateway).toEqual(demoGateway)
})

test.each([
  [{ WAYMARK_DEMO_GATEWAY: 'proxy' }, 'WAYMARK_DEMO_GATEWAY must be a host and a port such as proxy:5100'],
  [{ WAYMARK_DEMO_GATEWAY: 'proxy:0' }, 'WAYMARK_DEMO_GATEWAY'],
  [{ WAYMARK_PORT: '80a' }, 'WAYMARK_PORT must be a whole number from 0 to 65535, not "80a"'],
  [{ WAYMARK_PORT: '70000' }, 'WAYMARK_PORT'],
  [{ WAYMARK_UNKNOWN_DEVICES: 'keep' }, 'WAYMARK_UNKNOWN_DEVICES must be one of refuse, park'],
  [{ WAYMARK_GATEWAY_PORTS: 'gt06:5023' }, 'WAYMARK_GATEWAY_PORTS must be pairs such as'],
  [{ WAYMARK_GATEWAY_PORTS: 'gt06=5023,gt06=5024' }, 'WAYMARK_GATEWAY_PORTS'],
  [{ WAYMARK_GATEWAY_PORTS: 'gt06=99999' }, 'WAYMARK_GATEWAY_PORTS'],
  [{ DATABASE_URL: 'mysql://host/x' }, 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
  [{ WAYMARK_ADMIN_PASSWORD: 'short' }, 'WAYMARK_ADMIN_PASSWORD must be at least 10 characters'],
  [
    { WAYMARK_TRUST_PROXY: 'true' },
    'WAYMARK_TRUST_PROXY must be false, a number of proxies from 1 to 10, or addresses',
  ],
  [{ WAYMARK_TRUST_PROXY: '0' }, 'WAYMARK_TRUST_PROXY'],
  [{ WAYMARK_TRUST_PROXY: '0.0.0.0/0' }, 'WAYMARK_TRUST_PROXY'],
  [{ WAYMARK_TRUST_PROXY: '10.0.0.0/33' }, 'WAYMARK_TRUST_PROXY'],
  [{ WAYMARK_TRUST_PROXY: 'loopback, proxy.example.com' }, 'WAYMARK_TRUST_PROXY'],
  [{ WAYMARK_PROT: '1' }, 'WAYMARK_PROT is not a setting that exists'],
])('%j is refused by name', (env: Record<string, string>, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(message)
})

test('an error never shows the value of a secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'x://me:hunter2@host' })).not.toThrow('hunter2')
  expect(() => readConfig({ DATABASE_URL: 'x://me:hunter2@host' })).toThrow('DATABASE_URL')
})

test('all that is wrong is said at once', () => {
  expect(() => readConfig({ WAYMARK_PORT: 'x', WAYMARK_HOT_DAYS: '-1' })).toThrow(/WAYMARK_PORT[^]*WAYMARK_HOT_DAYS/)
})

test('docs/configuration.md is current', () => {
  expect(readFileSync(join(repositoryRoot, 'docs/configuration.md'), 'utf8')).toBe(configurationDocument())
})
