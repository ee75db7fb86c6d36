import { connect, type MqttClient } from 'mqtt'
import type { Hub } from './Hub.ts'
import { takeOwnTracksMessage } from './ownTracksMessages.ts'

/** An operator's own broker that OwnTracks devices publish to. */
export interface MqttFeedOptions {
  /** `mqtt://`, `mqtts://`, `ws://` or `wss://` and the host. */
  url: string
  username?: string
  password?: string
  /** `owntracks/+/+` by default. */
  topic?: string
  /** The broker keeps messages for this client while it is away; must differ between installations. */
  clientId?: string
}

const PUBACK = 0x40

/** A subscription to an operator's broker. A message is acknowledged after its reports are durable. */
export class MqttFeed {
  #hub: Hub
  #options: MqttFeedOptions
  #client: MqttClient | undefined
  #isAway = false

  constructor(hub: Hub, options: MqttFeedOptions) {
    this.#hub = hub
    this.#options = options
  }

  /** Connects, and goes on trying for as long as the broker is away. */
  start(): void {
    const { url, username, password, topic = 'owntracks/+/+', clientId = 'waymark' } = this.#options
    const login = { ...(username === undefined ? {} : { username }), ...(password === undefined ? {} : { password }) }
    const client = connect(url, { ...login, clientId, protocolVersion: 4, clean: false, reconnectPeriod: 2000 })
    this.#client = client
    client.on('connect', () => {
      this.#isAway = false
      this.#hub.log.info({ broker: hostOf(url), topic }, 'subscribed to a broker')
      client.subscribe(topic, { qos: 1 }, (error) => {
        if (error) this.#hub.log.error({ broker: hostOf(url), topic, error: error.message }, 'the broker refused')
      })
    })
    client.on('error', (error) => {
      // Once, not with every attempt.
      if (this.#isAway) return
      this.#isAway = true
      this.#hub.log.warn({ broker: hostOf(url), error: error.message }, 'the broker is away')
    })
    client.on('packetreceive', (packet) => {
      if (packet.cmd === 'publish') this.#receive(client, packet)
    })
  }

  /** Unsubscribes nothing: what comes meanwhile waits at the broker. */
  async stop(): Promise<void> {
    const client = this.#client
    // In good order while connected: the last acknowledgements still have to go out.
    await client?.endAsync(!client.connected)
  }

  #receive(
    client: MqttClient,
    packet: { topic: string; payload: Buffer | string; qos: number; messageId?: number },
  ): void {
    const { topic, qos, messageId } = packet
    const { stream } = client
    // The library acknowledges one message after the other, as soon as it was taken. Taken for one without an
    // acknowledgement it leaves that to us: many at a time, and after the commit.
    packet.qos = 0
    if (this.#hub.isStopping) return
    const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload)
    const done = (): void => {
      if (qos !== 1 || messageId === undefined || client.stream !== stream || stream.destroyed) return
      stream.write(Buffer.from([PUBACK, 2, messageId >>> 8, messageId & 0xff]))
    }
    takeOwnTracksMessage(this.#hub, topic, payload, { remoteAddress: hostOf(this.#options.url), done })
  }
}

/** The address without the login that it may hold. */
function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return 'unknown'
  }
}
