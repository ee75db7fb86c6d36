import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/Config.ts'
import { openTestDatabase } from '../platform/database/testDatabase.ts'
import { createLog } from '../platform/log/createLog.ts'
import { startServer } from '../Server.ts'

test('22.7 the demonstration fleet reports to the proxy that it is told, and not to the process that drives it', async () => {
  const sockets = new Set<Socket>()
  let bytes = 0
  const proxy = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('data', (part) => (bytes += part.length))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { db, close } = await openTestDatabase()
  const server = await startServer({
    config: readConfig({
      WAYMARK_PORT: '0',
      WAYMARK_HOST: '127.0.0.1',
      WAYMARK_GATEWAY_PORT: '0',
      WAYMARK_ADMIN_PASSWORD: 'correct-horse-1',
      WAYMARK_DEMO_GATEWAY: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    }),
    log: createLog('fatal'),
    version: '0.0.0-test',
    webFolder: 'packages/web/dist',
    database: { db, embedded: undefined, close },
    // all 200: twenty can be silent for minutes where it is night
    demo: { wish: 'offer', days: 0.01, tell: () => undefined },
  })
  try {
    await expect.poll(() => bytes).toBeGreaterThan(0)
    await expect.poll(() => sockets.size).toBeGreaterThan(3)
  } finally {
    for (const socket of sockets) socket.destroy()
    await server.stop()
    proxy.close()
  }
})
