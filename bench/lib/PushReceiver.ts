import type { Database } from '@waymark/server/platform/database/Database.ts'
import { Secrets } from '@waymark/server/platform/secrets/Secrets.ts'
import { SECRET_PURPOSE } from '@waymark/server/rooms/pushServer/public.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The server's master key in benchmarks that put encrypted secrets into the database. */
const MASTER = 'a master key for benchmarks, long enough'

/** What a server must be started with to push to one. */
export const PUSH_ENVIRONMENT = { WAYMARK_SECRET: MASTER, WAYMARK_PUSH_PRIVATE: 'allow' } as const

/** A push server of the first organisation: it gets every position, reads it and counts. */
export class PushReceiver {
  readonly #server: Server
  positions = 0
  deliveries = 0

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString()) as { positions: unknown[] }
        this.positions += body.positions.length
        this.deliveries++
        response.writeHead(204).end()
      })
    })
  }

  static async start(db: Database): Promise<PushReceiver> {
    const receiver = new PushReceiver()
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve))
    const { port } = receiver.#server.address() as AddressInfo
    await db.run(
      `insert into push_server (org_id, protocol, address, secret)
       select min(org_id), 'http', $1, $2 from organization`,
      [`127.0.0.1:${port}/positions`, new Secrets(MASTER).encrypt('bench', SECRET_PURPOSE)],
    )
    return receiver
  }

  /** Resolves once the server follows for it. */
  async begun(db: Database): Promise<void> {
    for (let n = 0; n < 300; n++) {
      if (await db.row('select 1 as one from push_server where cursor is not null')) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('the server does not push')
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
