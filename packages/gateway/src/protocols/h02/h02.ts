import { h02Binary, isBinaryStart } from './h02.binary.ts'
import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import { H02_ORDERS } from './h02.orders.ts'
import { h02Text, type H02State } from './h02.text.ts'
import { type OrderedBytes, wordOrder } from '../Orders.ts'
import type { DeviceCommand, Protocol, Recognition } from '../Protocol.ts'
import type { Session } from '../Session.ts'

const STAR = 0x2a
const HASH = 0x23
/** The position of a binary frame; up to 16 bytes of cell and state may follow. */
const BINARY_LENGTH = 32
const BINARY_EXTRA = 19
const LONGEST = 2048

function recognise(bytes: Buffer, start: number, end: number): Recognition {
  if (bytes[start] !== STAR) {
    if (!isBinaryStart(bytes, start, end)) return 'no'
    return end - start >= 6 ? 'yes' : 'more'
  }
  const first = bytes.toString('latin1', start, Math.min(start + 4, end))
  if (/^\*[A-Za-z]{2},$/.test(first)) return 'yes'
  return first.length < 4 && /^\*[A-Za-z]{0,2}$/.test(first) ? 'more' : 'no'
}

function frameLength(bytes: Buffer, start: number, end: number): number {
  const recognition = recognise(bytes, start, end)
  if (recognition === 'more') return 0
  if (recognition === 'no') return skip(bytes, start, end)
  if (bytes[start] === STAR) {
    const last = bytes.indexOf(HASH, start)
    return last < 0 || last >= end ? 0 : last + 1 - start
  }
  if (end - start < BINARY_LENGTH) return 0
  let length = BINARY_LENGTH
  while (length < BINARY_LENGTH + BINARY_EXTRA && start + length < end) {
    if (recognise(bytes, start + length, end) !== 'no') break
    length++
  }
  return length
}

/** Garbage (line ends between frames among it) up to the next byte that may open a frame. */
function skip(bytes: Buffer, start: number, end: number): number {
  for (let at = start + 1; at < end; at++) if (recognise(bytes, at, end) !== 'no') return start - at
  return start - end
}

function decode(session: Session, frame: Buffer): void {
  if (frame[0] === STAR) h02Text(session, frame.toString('latin1', 1, frame.length - 1))
  else h02Binary(session, frame)
}

/** Sent as the operator wrote it; `{id}` stands for the identifier. */
function command(session: Session, { text }: DeviceCommand): Buffer | undefined {
  if (text === undefined || text === '') return undefined
  return Buffer.from(text.replaceAll('{id}', session.identifier), 'latin1')
}

function order(session: Session, given: DeviceOrder, number: number): OrderedBytes | undefined {
  const worded = wordOrder(H02_ORDERS, session, given, number)
  if (!worded) return undefined
  const { command: name, time, rest } = worded
  if (name === '') {
    const bytes = command(session, { text: rest })
    return bytes && { bytes, mark: '' }
  }
  // a tracker follows only who names its maker
  const maker = (session.state as H02State | undefined)?.maker ?? 'HQ'
  const line = `*${maker},${session.identifier},${name},${time}${rest}#`
  return { bytes: Buffer.from(line, 'latin1'), mark: `${name} ${time}` }
}

/** H02 and its many makers: text between `*` and `#`, and a binary form after `$`. Positions need no answer. */
export const h02: Protocol = {
  name: 'h02',
  titles: { h02: 'H02' },
  datagrams: true,
  text: true,
  acknowledges: false,
  longest: LONGEST,
  recognise,
  frameLength,
  decode,
  command,
  orders: H02_ORDERS,
  order,
}
