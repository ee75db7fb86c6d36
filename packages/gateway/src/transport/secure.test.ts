import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect as connectPlainly } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createSecureContext } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { Gateway } from '../Gateway.ts'
import { quietLog, until } from '../testing/Device.ts'
import { makeCertificate } from '../testing/makeCertificate.ts'
import { ManualIntake } from '../testing/ManualIntake.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-tls-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('connections over TLS give their places to others as all do, and those that shake no hands have none', async () => {
  const { cert, key } = makeCertificate(folder)
  const keys = { cert: readFileSync(cert), key: readFileSync(key) }
  const gateway = new Gateway({
    intake: new ManualIntake(),
    clock: () => Date.UTC(2026, 0, 2),
    log: quietLog,
    host: '127.0.0.1',
    tls: { port: 0, context: () => createSecureContext(keys) },
    limits: { anonymousOfNetwork: 3, anonymous: 6 },
  })
  const { tls: port = 0 } = await gateway.start()
  const evicted = () => gateway.counters()['unknown']?.refused?.['too many connections'] ?? 0
  const open = Array.from({ length: 5 }, () => connect({ port, host: '127.0.0.1', rejectUnauthorized: false }))
  for (const socket of open) socket.on('error', () => undefined).resume()
  await until(() => evicted() === 2, 'the oldest two to go')
  await until(() => open.filter((socket) => socket.destroyed).length === 2, 'their connections to close')
  // they wait for the handshake, and nobody else is let in meanwhile than those
  const silent = Array.from({ length: 8 }, () => connectPlainly(port, '127.0.0.1'))
  for (const socket of silent) socket.on('error', () => undefined).resume()
  await until(() => evicted() === 4, 'those beyond six to be refused')
  for (const socket of [...open, ...silent]) socket.destroy()
  await gateway.stop()
  expect(evicted()).toBe(4)
})
