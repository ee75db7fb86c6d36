import type { Intake } from './Intake.ts'
import type { SecureContext } from 'node:tls'
import type { SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import type { DeviceOrder, OrderKind } from '@waymark/core/commands/DeviceOrder.ts'
import type { DeviceCommand, Protocol } from './protocols/Protocol.ts'
import { answerOutcome } from './protocols/answerOutcome.ts'
import type { SentOrder } from './protocols/Orders.ts'
import { modelName } from './protocols/modelName.ts'
import { orderFormOf, PROTOCOLS, protocolsNamed } from './protocols/registry.ts'
import type { ProtocolCounters } from './transport/Counters.ts'
import { Hub, type CommandAnswer, type FirmwareReport, type GatewayLog } from './transport/Hub.ts'
import { DEFAULT_LIMITS, type Limits } from './transport/limits.ts'
import { MqttBroker, type MqttAuthenticate } from './transport/MqttBroker.ts'
import { MqttFeed, type MqttFeedOptions } from './transport/MqttFeed.ts'
import { TcpListener } from './transport/TcpListener.ts'
import { UdpListener } from './transport/UdpListener.ts'
import type { WatchListener } from './transport/Watchers.ts'

export interface GatewayOptions {
  intake: Intake
  /** Milliseconds since 1970 UTC. */
  clock: () => number
  log: GatewayLog
  /** Address to listen on; all IPv4 addresses by default. */
  host?: string
  /** The port that recognises every protocol; 0 for any free one, undefined for none. */
  tcpPort?: number
  udpPort?: number
  /** Ports of one protocol each, by its name: TCP, and UDP where the protocol is spoken over it. */
  fixedPorts?: Record<string, number>
  /** A port that recognises every protocol over TLS, and what is shown there; 0 for any free one. */
  tls?: { port: number; context: () => SecureContext } | undefined
  /** Proxies before the TCP ports, which say by the PROXY protocol whom they speak for; what others say is not heard. */
  isProxy?: (address: string) => boolean
  /** Other processes of this machine listen on the same ports (`SO_REUSEPORT`). */
  sharePorts?: boolean
  mqtt?: {
    /** Checks the logins of devices at the embedded broker; everyone may publish without. */
    authenticate?: MqttAuthenticate
    /** Brokers of the operator's own to subscribe to. */
    feeds?: MqttFeedOptions[]
  }
  limits?: Partial<Limits>
}

/** The ports that were bound. */
export interface GatewayPorts {
  tcp?: number
  udp?: number
  tls?: number
  /** By protocol. */
  fixed: Record<string, number>
}

/** What became of a command: `sent` says that it went out, not that the device obeyed. */
export type SendResult = 'sent' | 'offline' | 'unsupported'

const SECOND = 1000
/** How often a second the gateway looks for connections that are too many. */
const SWEEPS = 4

/** The device side: listens, recognises protocols, hands reports to the intake, answers when they are durable. */
export class Gateway {
  #options: GatewayOptions
  #hub: Hub
  #broker: MqttBroker
  #feeds: MqttFeed[] = []
  #tcp: TcpListener[] = []
  #udp: UdpListener[] = []
  #sweep: NodeJS.Timeout | undefined
  #sweeps = 0

  constructor(options: GatewayOptions) {
    this.#options = options
    this.#hub = new Hub({ ...options, limits: { ...DEFAULT_LIMITS, ...options.limits } })
    this.#broker = new MqttBroker(this.#hub, options.mqtt?.authenticate)
  }

  /**
   * Opens the ports. Rejects when one is taken, a fixed port names no protocol or a broker's address is none; nothing
   * stays open then.
   */
  async start(): Promise<GatewayPorts> {
    const { tcpPort, udpPort, tls, fixedPorts = {} } = this.#options
    const ports: GatewayPorts = { fixed: {} }
    try {
      await this.#broker.listen()
      const all = [...PROTOCOLS, this.#broker.protocol]
      if (tcpPort !== undefined) ports.tcp = await this.#listen(tcpPort, all)
      if (tls) ports.tls = await this.#listen(tls.port, all, tls.context)
      if (udpPort !== undefined) ports.udp = await this.#bind(udpPort, PROTOCOLS)
      for (const [name, port] of Object.entries(fixedPorts)) {
        const protocols = this.#fixed(name)
        if (protocols.length === 0) throw new Error(`fixedPorts: there is no protocol "${name}"`)
        const bound = await this.#listen(port, protocols)
        ports.fixed[name] = bound
        if (protocols.some((protocol) => protocol.datagrams)) await this.#bind(bound, protocols)
      }
      this.#feeds = (this.#options.mqtt?.feeds ?? []).map((feed) => new MqttFeed(this.#hub, feed))
      for (const feed of this.#feeds) feed.start()
    } catch (error) {
      this.#close()
      this.#closeDatagrams()
      await this.#broker.close()
      await Promise.all(this.#feeds.map((feed) => feed.stop()))
      throw error
    }
    this.#sweep = setInterval(() => this.#check(), SECOND / SWEEPS)
    this.#hub.log.info({ ports }, 'the gateway listens')
    return ports
  }

  /** Stops listening, lets answers go out whose rows become durable within the drain time, and closes. */
  async stop(): Promise<void> {
    const hub = this.#hub
    hub.isStopping = true
    this.#close()
    for (const connection of hub.connections) connection.pause()
    await settled(() => hub.outstanding === 0, hub.limits.drainTime * SECOND)
    for (const connection of hub.connections) connection.end()
    await settled(() => hub.connections.size === 0, SECOND)
    for (const connection of hub.connections) connection.destroy()
    await this.#broker.close()
    await Promise.all(this.#feeds.map((feed) => feed.stop()))
    this.#closeDatagrams()
  }

  /** Counters by protocol since the start: frames, reports, bytes, connections, refusals by reason. */
  counters(): Record<string, ProtocolCounters> {
    return this.#hub.counters.snapshot()
  }

  /** Shows every raw frame from and to `device` until the returned function is called. */
  watch(device: number, listener: WatchListener): () => void {
    return this.#hub.watchers.add(device, listener)
  }

  /** Sends a command to `device` over the connection that it has open. */
  send(device: number, command: DeviceCommand): SendResult {
    const connection = this.#hub.connectionOf(device)
    if (!connection) return 'offline'
    return connection.command(command) ? 'sent' : 'unsupported'
  }

  /**
   * Puts an order to `device` over the connection that it has open, under the number of its command. What comes back means
   * something for it by {@link judge}.
   */
  order(device: number, order: DeviceOrder, number: number): SentOrder | 'offline' | 'unsupported' {
    const connection = this.#hub.connectionOf(device)
    return connection ? (connection.order(order, number) ?? 'unsupported') : 'offline'
  }

  /** What an answer of a device means for an order of a kind that was sent to it under a mark. */
  judge(kind: OrderKind, mark: string, answer: CommandAnswer): 'done' | 'refused' | 'other' {
    const form = orderFormOf(answer.protocol, this.#options.intake.modelOf(answer.device), kind)
    return form ? answerOutcome(form, mark, answer) : 'other'
  }

  /** The values of settings in an answer to an order of a kind. */
  settingsIn(kind: OrderKind, { device, protocol, text }: CommandAnswer): SettingValues {
    const model = this.#options.intake.modelOf(device)
    return orderFormOf(protocol, model, kind)?.reads?.(text, modelName(model)) ?? {}
  }

  /** Calls `listener` whenever a device speaks over a connection that it did not speak over before, until the returned function is called. */
  onOnline(listener: (device: number) => void): () => void {
    this.#hub.onlineListeners.add(listener)
    return () => this.#hub.onlineListeners.delete(listener)
  }

  /** Calls `listener` whenever a device has no connection any more, until the returned function is called. */
  onOffline(listener: (device: number) => void): () => void {
    this.#hub.offlineListeners.add(listener)
    return () => this.#hub.offlineListeners.delete(listener)
  }

  /** Calls `listener` with every text with which a device answers a command, until the returned function is called. */
  onAnswer(listener: (answer: CommandAnswer) => void): () => void {
    this.#hub.answerListeners.add(listener)
    return () => this.#hub.answerListeners.delete(listener)
  }

  /** Calls `listener` with what devices tell of their own software, until the returned function is called. */
  onFirmware(listener: (firmware: FirmwareReport) => void): () => void {
    this.#hub.firmwareListeners.add(listener)
    return () => this.#hub.firmwareListeners.delete(listener)
  }

  /** True while `device` has a connection that commands can go over. */
  isOnline(device: number): boolean {
    return this.#hub.connectionOf(device) !== undefined
  }

  /**
   * Ends connections of `devices` that are no longer who they said: a device was deleted, or its name became another's. It
   * logs in anew then.
   */
  recheck(devices: readonly number[], isStill: (device: number, identifier: string) => boolean): void {
    const changed = new Set(devices)
    for (const connection of this.#hub.connections) {
      const { device, identifier } = connection.session
      if (changed.has(device) && !isStill(device, identifier)) connection.destroy()
    }
  }

  #fixed(name: string): readonly Protocol[] {
    if (name === 'mqtt') return [this.#broker.protocol]
    if (name === 'owntracks') return [...protocolsNamed(name), this.#broker.protocol]
    return name === 'auto' ? [] : protocolsNamed(name)
  }

  get #host(): string {
    return this.#options.host ?? '0.0.0.0'
  }

  #listen(port: number, protocols: readonly Protocol[], context?: () => SecureContext): Promise<number> {
    const listener = new TcpListener(this.#hub, protocols, { isProxy: this.#options.isProxy, context })
    this.#tcp.push(listener)
    return listener.listen(this.#host, port, this.#options.sharePorts)
  }

  #bind(port: number, protocols: readonly Protocol[]): Promise<number> {
    const listener = new UdpListener(this.#hub, protocols, this.#host, this.#options.sharePorts)
    this.#udp.push(listener)
    return listener.bind(this.#host, port)
  }

  #close(): void {
    clearInterval(this.#sweep)
    for (const listener of this.#tcp) listener.close()
    this.#tcp = []
  }

  #closeDatagrams(): void {
    for (const listener of this.#udp) listener.close()
    this.#udp = []
  }

  #check(): void {
    this.#hub.admission.sweep()
    this.#sweeps = (this.#sweeps + 1) % SWEEPS
    if (this.#sweeps !== 0) return
    this.#hub.tick++
    for (const connection of this.#hub.connections) connection.check()
  }
}

/** Waits until `isDone`, for `limit` milliseconds at most. */
async function settled(isDone: () => boolean, limit: number): Promise<void> {
  for (let waited = 0; !isDone() && waited < limit; waited += 10) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
