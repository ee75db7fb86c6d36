import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { X509Certificate } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { makeCertificate } from '@waymark/gateway/testing/makeCertificate.ts'
import { createHttpServer } from '../http/createHttpServer.ts'
import { createLog } from '../log/createLog.ts'
import { TlsFiles } from './TlsFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-tls-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('shows a renewed certificate to whoever connects after the next look, and the one before where the new one is broken', async () => {
  const files = makeCertificate(folder)
  const tls = new TlsFiles([files.cert, files.key], createLog('fatal'))
  const app = await createHttpServer({ log: createLog('fatal'), trustProxy: false, tls })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const shown = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
        resolve(socket.getPeerX509Certificate()?.fingerprint256 ?? '')
        socket.destroy()
      })
      socket.once('error', reject)
    })
  const fingerprint = () => new X509Certificate(readFileSync(files.cert)).fingerprint256
  const first = fingerprint()
  expect(await shown()).toBe(first)

  makeCertificate(folder)
  const second = fingerprint()
  expect(second).not.toBe(first)
  tls.refresh()
  expect(await shown()).toBe(second)

  // a key that belongs to another certificate, as in the middle of a renewal
  writeFileSync(files.key, readFileSync(makeCertificate(folder, 'other').key))
  tls.refresh()
  expect(await shown()).toBe(second)
  expect(() => new TlsFiles([files.cert, files.key], createLog('fatal'))).toThrow('cannot be used')
  await app.close()
})
