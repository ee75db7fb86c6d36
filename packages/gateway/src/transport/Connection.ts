import type { Socket } from 'node:net'
import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import type { DeviceCommand, Protocol } from '../protocols/Protocol.ts'
import { orderForm, type SentOrder } from '../protocols/Orders.ts'
import type { Refusal } from '../protocols/Refusal.ts'
import { Session } from '../protocols/Session.ts'
import type { Guest } from './Admission.ts'
import { FrameStream, type FrameSink } from './FrameStream.ts'
import type { Hub } from './Hub.ts'
import { resetSocket } from './resetSocket.ts'
import { networkOf } from './networkOf.ts'

/** One TCP connection of a device: cuts frames, lets them be decoded, answers when their rows are durable. */
export class Connection implements FrameSink, Guest {
  readonly session: Session
  readonly network: string
  /** The device that commands over this connection go to; 0 for none. */
  onlineDevice = 0
  #hub: Hub
  #socket: Socket
  #stream: FrameStream
  #opened: number
  lastByte: number
  /** It has identified as a known device. It stays so when it speaks for others after that. */
  #isKnown = false
  /** When the frame that is still incomplete began; 0 for none. */
  #frameBegan = 0
  #garbage = 0
  #pauses = 0
  /** Answers that wait for their rows to be durable. */
  #waiting = 0
  #isHolding = false
  #hasEnded = false
  #isClosed = false

  /** @param remoteAddress of the device, which a proxy may stand before */
  constructor(hub: Hub, socket: Socket, candidates: readonly Protocol[], remoteAddress: string) {
    this.#hub = hub
    this.#socket = socket
    this.#stream = new FrameStream(candidates, this)
    this.#opened = hub.tick
    this.lastByte = hub.tick
    const { intake, clock } = hub
    this.session = new Session('unknown', { intake, clock, remoteAddress, link: this })
    this.network = networkOf(this.session.remoteAddress)
    this.#counters.opened++
    this.#counters.connections++
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#closed())
    socket.on('end', () => this.#ended())
  }

  get #counters() {
    return this.#hub.counters.of(this.#stream.protocol?.name ?? 'unknown')
  }

  recognised(protocol: Protocol): void {
    this.#hub.counters.of('unknown').connections--
    const counters = this.#hub.counters.of(protocol.name)
    counters.connections++
    counters.opened++
    this.session.protocol = protocol.name
  }

  frame(bytes: Buffer): void {
    const hub = this.#hub
    const { session } = this
    const protocol = this.#stream.protocol
    if (!protocol || this.#isClosed) return
    this.#garbage = 0
    const rows = hub.decode(protocol, session, bytes)
    if (session.device !== 0) this.identified(session.device)
    if (session.device !== 0 && protocol.command) hub.setOnline(session.device, this)
    if (!hub.watchers.isIdle) this.#show('in', bytes)
    const { answer } = session
    if (answer) this.#answer(protocol, answer, rows)
    else if (session.closing) this.end()
  }

  garbage(bytes: Buffer): void {
    this.#hub.refuse(this.session.protocol, 'garbage')
    this.#hub.keep(this.session, 'garbage', '', bytes)
    this.#garbage += bytes.length
    if (this.#garbage > this.#hub.limits.garbage) this.broken('garbage')
  }

  broken(reason: Refusal, bytes?: Buffer): void {
    this.#hub.refuse(this.session.protocol, reason)
    if (bytes) this.#hub.keep(this.session, reason, '', bytes)
    this.#hub.log.debug({ remote: this.session.remoteAddress, protocol: this.session.protocol, reason }, 'closed')
    this.#socket.destroy()
  }

  /** Looks for time-outs; called once a second. */
  check(): void {
    const { tick, limits, intake } = this.#hub
    const protocol = this.#stream.protocol
    const waits = this.#stream.pending > 0 && this.#pauses === 0 && !this.#stream.held
    if (!this.#isKnown && tick - this.#opened > limits.loginTime) this.broken('login time-out')
    else if (waits && this.#frameBegan !== 0 && tick - this.#frameBegan > limits.frameTime)
      this.broken('frame time-out')
    else if (tick - this.lastByte > limits.idleTime) this.broken('idle time-out')
    else if (intake.stalled && protocol?.acknowledges === false) this.broken('stalled')
  }

  identified(device: number): void {
    if (this.#isKnown || this.#isClosed) return
    this.#isKnown = true
    this.#hub.admission.identify(this, device)
  }

  /** Gives its place to another. The peer is not waited for: the descriptor has to be free now. */
  evict(): void {
    this.#hub.refuse(this.session.protocol, 'too many connections')
    resetSocket(this.#socket)
  }

  /** Sends a command. False when the protocol of this connection cannot carry it. */
  command(command: DeviceCommand): boolean {
    const bytes = this.#stream.protocol?.command?.(this.session, command)
    if (!bytes || this.#isClosed) return false
    this.send(bytes)
    return true
  }

  /** Sends an order; answers what shows that the device followed, or undefined where it takes none such. */
  order(order: DeviceOrder, number: number): SentOrder | undefined {
    const protocol = this.#stream.protocol
    const form = orderForm(protocol?.orders, order.kind, this.session.model)
    const worded = protocol?.order?.(this.session, order, number)
    if (!form || !worded || this.#isClosed) return undefined
    this.send(worded.bytes)
    return { mark: worded.mark, proof: form.proof }
  }

  send(bytes: Buffer): boolean {
    if (this.#isClosed || !this.#socket.writable) return false
    this.#hub.counters.of(this.session.protocol).bytesOut += bytes.length
    if (!this.#hub.watchers.isIdle) this.#show('out', bytes)
    this.#socket.write(bytes)
    if (this.#socket.writableLength > this.#hub.limits.unreadAnswers) this.broken('answers not read')
    return true
  }

  /** Stops reading; as often as it is called, {@link resume} has to be. */
  pause(): void {
    if (this.#pauses++ === 0) this.#socket.pause()
  }

  resume(): void {
    if (--this.#pauses > 0 || this.#isClosed || this.#hub.isStopping) return
    this.lastByte = this.#hub.tick
    this.#socket.resume()
  }

  /** Ends the connection after what was written. */
  end(): void {
    this.#socket.end()
    // A peer that never closes its side would keep the socket open.
    this.#socket.resume()
  }

  destroy(): void {
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    if (this.session.closing || this.#hub.isStopping) return
    const { intake, tick } = this.#hub
    const protocol = this.#stream.protocol
    if (intake.stalled && protocol?.acknowledges === false) return this.broken('stalled')
    this.lastByte = tick
    const before = this.#stream.pending
    this.#stream.push(chunk)
    const { pending } = this.#stream
    // The clock of a frame starts with its first byte and runs on, however many bytes trickle in.
    if (pending === 0) this.#frameBegan = 0
    else if (this.#frameBegan === 0 || pending < before + chunk.length) this.#frameBegan = tick
    if (this.#stream.held) this.#holdSocket()
    if (intake.congested && !this.#isClosed) this.#hub.pause(this)
  }

  #answer(protocol: Protocol, answer: Buffer, rows: number): void {
    const { session } = this
    const { closing, device } = session
    const waits = device !== 0 && (rows > 0 || (!session.answerNow && session.refused === undefined))
    if (!waits) {
      this.send(answer)
      if (closing) this.end()
      return
    }
    if (protocol.oneAtATime) this.#stream.held = true
    this.#hub.outstanding++
    this.#waiting++
    session.intake.whenDurable(device, () => {
      this.#hub.outstanding--
      this.#waiting--
      this.send(answer)
      if (closing || (this.#hasEnded && this.#waiting === 0)) this.end()
      else if (protocol.oneAtATime) this.#release()
    })
  }

  #holdSocket(): void {
    if (this.#isHolding) return
    this.#isHolding = true
    this.pause()
  }

  #release(): void {
    if (this.#hub.isStopping) return
    this.#stream.release()
    if (this.#stream.held || !this.#isHolding) return
    this.#isHolding = false
    if (this.#stream.pending === 0) this.#frameBegan = 0
    else this.#frameBegan = this.#hub.tick
    this.resume()
  }

  #show(direction: 'in' | 'out', bytes: Buffer): void {
    const { device, protocol, refused } = this.session
    const frame = { at: this.#hub.clock(), direction, protocol }
    const isText = this.#stream.protocol?.text ?? false
    const shown = direction === 'in' && refused !== undefined ? { ...frame, refused } : frame
    this.#hub.watchers.show(device, shown, bytes, isText)
  }

  #ended(): void {
    if (this.#isClosed) return
    this.#hasEnded = true
    // The device still reads: what it sent is answered before the connection closes.
    if (this.#waiting === 0) this.#socket.end()
  }

  #closed(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#counters.connections--
    this.#stream.protocol?.closed?.(this.session)
    this.#hub.forget(this)
  }
}
