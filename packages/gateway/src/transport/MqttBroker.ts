import { Aedes, type AedesOptions, type Client } from 'aedes'
import { ownTracksTitles, senderOfTopic } from '../protocols/owntracks/owntracks.ts'
import type { Protocol, Recognition } from '../protocols/Protocol.ts'
import { type Link, Session } from '../protocols/Session.ts'
import type { Hub } from './Hub.ts'
import { MqttLink } from './MqttLink.ts'
import { takeOwnTracksMessage } from './ownTracksMessages.ts'

/** Says whether a device may log in; without it every login is good and the topic alone tells the device. */
export type MqttAuthenticate = (username: string, password: string) => boolean

const CONNECT = 0x10
const LONGEST = 65_000
/** CONNACK return code 4 (MQTT 3.1.1, table 3.1). */
const BAD_LOGIN = 4

/** An MQTT broker for OwnTracks devices, behind the port that recognises everything. */
export class MqttBroker {
  readonly protocol: Protocol
  #hub: Hub
  #aedes: Aedes
  #sources = new WeakMap<object, { link: Link; remoteAddress: string }>()
  /** Where the last will of a client was to go: a phone's own topic. */
  #wills = new WeakMap<Client, string>()
  #users = new WeakMap<Client, string>()

  constructor(hub: Hub, authenticate?: MqttAuthenticate) {
    this.#hub = hub
    this.#aedes = new Aedes({
      connectTimeout: hub.limits.loginTime * 1000,
      maxInflightInbound: 20,
      maxTopicLevels: 8,
      maxClientsIdLength: 100,
      preConnect: (client, packet, done) => {
        if (packet.will) this.#wills.set(client, packet.will.topic)
        // Nothing is kept for a device that is away: no session, no will, no retained message.
        packet.clean = true
        delete packet.will
        done(null, true)
      },
      authenticate: (client, username, password, done) => {
        if (authenticate) this.#users.set(client, username ?? '')
        const isGood = !authenticate || authenticate(username ?? '', password?.toString() ?? '')
        if (isGood) {
          this.#identify(client, this.#wills.get(client) ?? '')
          done(null, true)
        } else done(Object.assign(new Error('wrong user name or password'), { returnCode: BAD_LOGIN }), false)
      },
      authorizePublish: (client, packet, done) => this.#publish(client, packet, done),
      // A device may listen for its own commands, never to what others report.
      authorizeSubscribe: (client, subscription, done) => {
        const isOwn = isOwnTopic(subscription.topic) && this.#mayUse(client, subscription.topic)
        if (isOwn) this.#identify(client, subscription.topic)
        done(null, isOwn ? subscription : null)
      },
    } satisfies AedesOptions)
    this.protocol = this.#carrier()
  }

  /** Makes the broker ready for connections. */
  listen(): Promise<void> {
    return this.#aedes.listen()
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#aedes.close(() => resolve()))
  }

  #publish(
    client: Client | null,
    packet: Parameters<NonNullable<AedesOptions['authorizePublish']>>[1],
    done: (error?: Error | null) => void,
  ): void {
    if (!client) {
      done(null)
      return
    }
    packet.retain = false
    const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload)
    if (!this.#mayUse(client, packet.topic)) {
      this.#hub.refuse('owntracks', 'unknown device')
      done(new Error('this topic belongs to another user'))
      return
    }
    const source = this.#sources.get(client.conn)
    takeOwnTracksMessage(this.#hub, packet.topic, payload, {
      remoteAddress: source?.remoteAddress ?? '',
      identified: (device) => source?.link.identified(device),
      // A message that cannot be read is acknowledged, or the device would repeat it for ever.
      done: (refused) => done(refused === 'unknown device' ? new Error('unknown device') : null),
    })
  }

  /** Of those who log in each keeps to topics of their own. */
  #mayUse(client: Client, topic: string): boolean {
    return !this.#users.has(client) || this.#users.get(client) === topic.split('/')[1]
  }

  /** A phone may be silent for long: what it listens to and where its will goes tell who it is before its first report. */
  #identify(client: Client, topic: string): void {
    const sender = senderOfTopic(topic)
    const source = this.#sources.get(client.conn)
    if (sender === '' || !source || !this.#mayUse(client, topic)) return
    const { intake, clock } = this.#hub
    const session = new Session('owntracks', { intake, clock, remoteAddress: source.remoteAddress })
    if (session.identify(sender)) source.link.identified(session.device)
  }

  #carrier(): Protocol {
    return {
      name: 'mqtt',
      titles: ownTracksTitles,
      datagrams: false,
      text: false,
      acknowledges: true,
      longest: LONGEST,
      recognise,
      frameLength,
      decode: (session, frame) => this.#linkOf(session)?.receive(frame),
      closed: (session) => {
        if (session.state instanceof MqttLink) session.state.destroy()
      },
    }
  }

  #linkOf(session: Session): MqttLink | undefined {
    if (session.state instanceof MqttLink) return session.state
    if (!session.link) return undefined
    const link = new MqttLink(session.link)
    session.state = link
    this.#sources.set(link, { link: session.link, remoteAddress: session.remoteAddress })
    this.#aedes.handle(link)
    return link
  }
}

const isOwnTopic = (topic: string): boolean => /^owntracks\/[^/+#]+\/[^/+#]+\/cmd$/.test(topic)

/** A CONNECT packet: its type, the length, and the protocol's name (`MQTT`, before 3.1.1 `MQIsdp`). */
function recognise(bytes: Buffer, start: number, end: number): Recognition {
  if (bytes[start] !== CONNECT) return 'no'
  let at = start + 1
  while (at < end && (bytes[at] ?? 0) & 0x80) at++
  if (at - start > 4) return 'no'
  if (end - at < 7) return 'more'
  const name = bytes.toString('latin1', at + 1, at + 7)
  return name === '\0\x04MQTT' || name === '\0\x06MQIs' ? 'yes' : 'no'
}

/** Length by the fixed header: type, then up to four bytes of seven bits (MQTT 3.1.1, section 2.2.3). */
function frameLength(bytes: Buffer, start: number, end: number): number {
  let length = 0
  for (let at = start + 1; at < end && at < start + 5; at++) {
    const byte = bytes[at] ?? 0
    length |= (byte & 0x7f) << ((at - start - 1) * 7)
    if ((byte & 0x80) !== 0) continue
    const whole = at + 1 - start + length
    return end - start >= whole || whole > LONGEST ? whole : 0
  }
  return end - start >= 5 ? LONGEST + 1 : 0
}
