import { connect, type Socket } from 'node:net'
import type { AttackOrder, AttackResult } from '../load/orders.ts'
import { fromElsewhere } from './fromElsewhere.ts'
import { keepOpen } from './keepOpen.ts'

/** Milliseconds between the bytes of one that never comes to an end. */
const BYTE_MS = 1_000

/** Connections to the gateway that say nothing. */
export async function strangers({ gatewayPort, connections }: AttackOrder, end: number): Promise<AttackResult> {
  const { opened, closed } = await keepOpen(connections, end, (n) =>
    connect({ host: '127.0.0.1', port: gatewayPort, ...fromElsewhere(n) }),
  )
  return { opened, refused: closed, sent: 0 }
}

/** Requests and reports that come byte by byte and never end: half of them for the web site, half for the gateway. */
export async function sayLittle({ url, gatewayPort, connections }: AttackOrder, end: number): Promise<AttackResult> {
  let sent = 0
  const drip = (socket: Socket, first: string, next: string): Socket => {
    socket.once('connect', () => socket.write(first))
    const timer = setInterval(() => {
      if (socket.readyState !== 'open') return
      socket.write(next)
      sent++
    }, BYTE_MS)
    socket.once('close', () => clearInterval(timer))
    return socket
  }
  const at = (port: number, n: number): Socket => connect({ host: '127.0.0.1', port, ...fromElsewhere(n) })
  const half = Math.ceil(connections / 2)
  const [web, gateway] = await Promise.all([
    keepOpen(half, end, (n) => drip(at(Number(new URL(url).port), n), 'GET / HTTP/1.1\r\nx: ', 'y')),
    keepOpen(half, end, (n) => drip(at(gatewayPort, n), '$', '0')),
  ])
  return { opened: web.opened + gateway.opened, refused: web.closed + gateway.closed, sent }
}
