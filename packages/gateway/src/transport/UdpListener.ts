import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import type { Protocol } from '../protocols/Protocol.ts'
import type { Refusal } from '../protocols/Refusal.ts'
import { Session } from '../protocols/Session.ts'
import { FrameStream, type FrameSink } from './FrameStream.ts'
import { DatagramGuard } from './DatagramGuard.ts'
import type { Hub } from './Hub.ts'

/** Listens for devices on one UDP port. Nothing is answered before it is durable; a device repeats what was not. */
export class UdpListener {
  #hub: Hub
  #socket: Socket
  #candidates: readonly Protocol[]
  #guard: DatagramGuard

  /** @param reusePort other processes listen on its port too: a device's datagrams go to the same of them while these stay */
  constructor(hub: Hub, candidates: readonly Protocol[], host: string, reusePort = false) {
    this.#hub = hub
    this.#guard = new DatagramGuard(hub.limits.strangeDatagrams)
    this.#candidates = candidates.filter((protocol) => protocol.datagrams)
    this.#socket = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4', recvBufferSize: 4 << 20, reusePort })
    this.#socket.on('message', (bytes, from) => this.#receive(bytes, from))
  }

  /** Resolves with the bound port. Rejects when the port is taken. */
  bind(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#socket.once('error', reject)
      this.#socket.bind({ address: host, port }, () => {
        this.#socket.off('error', reject)
        this.#socket.on('error', (error) => this.#hub.log.error({ error }, 'the device port failed'))
        resolve(this.#socket.address().port)
      })
    })
  }

  close(): void {
    this.#socket.close()
  }

  #receive(bytes: Buffer, from: RemoteInfo): void {
    const hub = this.#hub
    if (hub.isStopping) return
    if (hub.intake.congested || hub.intake.stalled) {
      hub.refuse('unknown', hub.intake.stalled ? 'stalled' : 'congested')
      return
    }
    if (!this.#guard.lets(from, hub.tick)) {
      hub.refuse('unknown', 'too many connections')
      return
    }
    const datagram = new Datagram(hub, this.#candidates, this.#socket, from)
    datagram.take(bytes)
    this.#guard.note(from, datagram.isKnown)
  }
}

/** One datagram: mostly one frame, sometimes a few glued together. */
class Datagram implements FrameSink {
  #hub: Hub
  #stream: FrameStream
  #session: Session
  #socket: Socket
  #from: RemoteInfo

  constructor(hub: Hub, candidates: readonly Protocol[], socket: Socket, from: RemoteInfo) {
    this.#hub = hub
    this.#socket = socket
    this.#from = from
    this.#stream = new FrameStream(candidates, this)
    const { intake, clock } = hub
    this.#session = new Session('unknown', { intake, clock, remoteAddress: from.address, datagram: true })
  }

  /** It came from a known device. */
  get isKnown(): boolean {
    return this.#session.device !== 0
  }

  take(bytes: Buffer): void {
    this.#stream.push(bytes)
    if (this.#stream.pending > 0) this.broken('length', bytes)
  }

  recognised(protocol: Protocol): void {
    this.#session.protocol = protocol.name
  }

  frame(bytes: Buffer): void {
    const protocol = this.#stream.protocol
    const session = this.#session
    if (!protocol) return
    this.#hub.decode(protocol, session, bytes)
    if (!this.#hub.watchers.isIdle) this.#show('in', bytes)
    const { answer, device } = session
    if (!answer || device === 0 || session.refused !== undefined) return
    this.#hub.outstanding++
    session.intake.whenDurable(device, () => {
      this.#hub.outstanding--
      this.#hub.counters.of(session.protocol).bytesOut += answer.length
      if (!this.#hub.watchers.isIdle) this.#show('out', answer)
      // The socket may be closed by now: the device then repeats itself to the next one.
      this.#socket.send(answer, this.#from.port, this.#from.address, () => undefined)
    })
  }

  garbage(bytes: Buffer): void {
    this.broken('garbage', bytes)
  }

  broken(reason: Refusal, bytes: Buffer): void {
    this.#hub.refuse(this.#session.protocol, reason)
    this.#hub.keep(this.#session, reason, '', bytes)
  }

  #show(direction: 'in' | 'out', bytes: Buffer): void {
    const { device, protocol } = this.#session
    const frame = { at: this.#hub.clock(), direction, protocol }
    this.#hub.watchers.show(device, frame, bytes, this.#stream.protocol?.text ?? false)
  }
}
