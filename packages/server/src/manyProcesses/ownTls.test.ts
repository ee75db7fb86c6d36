import { ROOMS } from '@waymark/contract/calls.ts'
import { LIVE_PATH } from '@waymark/contract/event.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectSecurely } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type CertificateFiles, makeCertificate } from '@waymark/gateway/testing/makeCertificate.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-tls-'))
let files: CertificateFiles
let plain: TestServer
let secure: TestServer
let ca: Buffer
beforeAll(async () => {
  files = makeCertificate(folder)
  ca = readFileSync(files.cert)
  plain = await startTestServer()
  const tls = { tlsCert: files.cert, tlsKey: files.key, gatewayTlsPort: 0 }
  secure = await startTestServer({ ...tls, roles: ['gateway', 'web'] }, plain)
  await plain.call(ROOMS.device.addDevice, { orgId: plain.orgId, identifier: 'over-tls' })
})
afterAll(async () => {
  await secure.stop()
  await plain.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (url: string, authorization = ''): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    get(url, { ca, agent: false, headers: { authorization } }, (answer) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode, body }))
    }).on('error', reject)
  })

describe('a server with a certificate of its own', () => {
  it('speaks HTTPS to people and programs, with the live stream, and nothing else on that port', async () => {
    const { port } = secure.server
    const { status, body } = await ask(`https://127.0.0.1:${port}${ROOMS.device.getDeviceList.path}`, plain.admin)
    expect(status).toBe(200)
    expect(body).toContain('over-tls')
    const socket = new WebSocket(`wss://127.0.0.1:${port}${LIVE_PATH}`, { ca, origin: `https://127.0.0.1:${port}` })
    const greeted = await new Promise((resolve, reject) => {
      socket.once('open', () => resolve('open'))
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
      socket.once('error', reject)
    })
    expect(greeted).toBe('open')
    socket.terminate()
    await expect(fetch(`http://127.0.0.1:${port}/ready`)).rejects.toThrow()
  })

  it('takes what trackers report over TLS, whatever they speak', async () => {
    const port = secure.server.gatewayPorts.tls
    await expect
      .poll(
        async () =>
          (await ask(`https://127.0.0.1:${port}/?id=over-tls&lat=40&lon=-100&timestamp=${Date.now()}`)).status,
      )
      .toBe(200)
    // a tracker that holds its connection: the login of a GT06
    await plain.call(ROOMS.device.addDevice, { orgId: plain.orgId, identifier: '356307042441013' })
    await secure.server.reload()
    const tracker = connectSecurely({ port, host: '127.0.0.1', ca })
    tracker.write(Buffer.from('000f333536333037303432343431303133', 'hex'))
    const [answer] = await new Promise<Buffer>((resolve) => tracker.once('data', resolve))
    expect(answer).toBe(1)
    tracker.destroy()
  })

  it('ends a connection that talks nonsense, and goes on', async () => {
    const port = secure.server.gatewayPorts.tls
    const nonsense = connectSecurely({ port, host: '127.0.0.1', ca })
    nonsense.on('error', () => undefined)
    nonsense.write(Buffer.alloc(20_000, 'x'))
    await new Promise((resolve) => nonsense.resume().once('close', resolve))
    expect((await ask(`https://127.0.0.1:${secure.server.port}/ready`)).status).toBe(200)
  })

  it('hears whom a proxy speaks for before the hands are shaken, in one piece with it or not, and drops what is no TLS', async () => {
    const tls = { tlsCert: files.cert, tlsKey: files.key, gatewayTlsPort: 0 }
    const behind = await startTestServer({ ...tls, gatewayProxies: ['loopback'], roles: ['gateway'] }, plain)
    const port = behind.server.gatewayPorts.tls ?? 0
    /** Passes a connection on behind a header. */
    const proxy = createServer((client) => {
      const onward = connect(port, '127.0.0.1')
      client.once('data', (first: Buffer) => {
        onward.write(Buffer.concat([Buffer.from('PROXY TCP4 203.0.113.7 192.0.2.1 40001 5100\r\n'), first]))
        client.pipe(onward)
      })
      onward.pipe(client)
      for (const socket of [client, onward]) socket.on('error', () => undefined)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const { port: front } = proxy.address() as AddressInfo
    const tracker = connectSecurely({ port: front, host: '127.0.0.1', ca })
    tracker.write(Buffer.from('000f333536333037303432343431303133', 'hex'))
    expect((await new Promise<Buffer>((resolve) => tracker.once('data', resolve)))[0]).toBe(1)
    tracker.destroy()
    const stranger = connect(front, '127.0.0.1')
    stranger.write('GET / HTTP/1.1\r\n\r\n')
    stranger.on('error', () => undefined)
    await new Promise((resolve) => stranger.resume().once('close', resolve))
    proxy.close()
    await behind.stop()
  })

  it('speaks no TLS before 1.2', async () => {
    for (const port of [secure.server.port, secure.server.gatewayPorts.tls]) {
      const old = connectSecurely({ port, host: '127.0.0.1', ca, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })
      await new Promise((resolve) => old.once('error', resolve))
      expect(old.authorized).toBe(false)
    }
  })

  it.each([
    [{ tlsCert: '/x.crt' }, 'belong together'],
    [{ tlsCert: '/nowhere.crt', tlsKey: '/nowhere.key' }, 'cannot be used'],
    [{ gatewayTlsPort: 0 }, 'needs WAYMARK_TLS_CERT'],
  ])('does not start with %j', async (settings, said) => {
    await expect(startTestServer({ ...settings, roles: ['web'] }, plain)).rejects.toThrow(said)
  })
})
