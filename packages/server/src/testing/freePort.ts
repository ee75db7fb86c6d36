import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Ports that no system gives to connections by itself: those begin at 32,768 (Linux) or higher. */
const [FROM, TO] = [15_000, 32_000] as const

/**
 * A TCP port of this machine that nobody listens on, and that nobody is given before it is used, or between
 * two uses: it is none of those from which connections of other tests go out.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, TO)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
