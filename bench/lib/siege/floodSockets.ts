import { LIVE_PATH } from '@waymark/contract/event.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { AttackOrder, AttackResult } from '../load/orders.ts'
import { fromElsewhere } from './fromElsewhere.ts'

/** Sockets that keep sending a wrong token, and viewers who never read. */
const TALKERS = 20
const DEAF = 20
/** Messages at once. */
const BURST = 200

/** The live stream: talks without end, and listens never. */
export async function floodSockets({ url, token }: AttackOrder, end: number): Promise<AttackResult> {
  const result = { opened: 0, refused: 0, sent: 0 }
  const address = url.replace('http', 'ws') + LIVE_PATH
  const isOver = (): boolean => performance.now() >= end
  const one = async (talk: (socket: WebSocket) => Promise<void>): Promise<void> => {
    while (!isOver()) {
      const socket = new WebSocket(address, { ...fromElsewhere(0), perMessageDeflate: false })
      socket.on('error', () => undefined)
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.once('open', () => resolve(true))
        socket.once('close', () => resolve(false))
      })
      if (isOpen) result.opened++
      else result.refused++
      if (isOpen) await talk(socket)
      socket.terminate()
      await sleep(20)
    }
  }
  const wrong = JSON.stringify({ type: 'subscribe', token: 'x'.repeat(43) })
  const talkers = Array.from({ length: TALKERS }, () =>
    one(async (socket) => {
      while (!isOver() && socket.readyState === WebSocket.OPEN) {
        for (let i = 0; i < BURST; i++) socket.send(wrong)
        result.sent += BURST
        await sleep(10)
      }
    }),
  )
  const right = JSON.stringify({ type: 'subscribe', token, bounds: [-180, -85, 180, 85] })
  const deaf = Array.from({ length: DEAF }, () =>
    one(async (socket) => {
      socket.pause()
      while (!isOver() && socket.readyState === WebSocket.OPEN) {
        socket.send(right)
        result.sent++
        await sleep(250)
      }
    }),
  )
  await Promise.all([...talkers, ...deaf])
  return result
}
