import { decodeOwnTracksMessage, senderOfTopic } from '../protocols/owntracks/owntracks.ts'
import type { Refusal } from '../protocols/Refusal.ts'
import { Session } from '../protocols/Session.ts'
import type { Hub } from './Hub.ts'

/** Where a message came from, and what is told back of it. */
export interface MessageSource {
  readonly remoteAddress: string
  /** Called once it is known which device speaks. */
  readonly identified?: (device: number) => void
  /** Called when its reports are durable, or at once with the reason when it was refused. */
  readonly done: (refused?: Refusal) => void
}

/** Messages of OwnTracks that come over MQTT: the topic says who sent them. */
const messages = {
  name: 'owntracks',
  decode: (session: Session, frame: Buffer): void =>
    decodeOwnTracksMessage(session, senderOfTopic(session.state as string), frame),
}

/** Sub-topics that hold no JSON of ours: pictures, commands to the phone, its configuration. */
const SILENT = /^owntracks\/[^/]+\/[^/]+\/(?:info|cmd|dump|step)$/

/**
 * Hands a message to the intake. While the intake is congested the message waits, and with it its acknowledgement.
 */
export function takeOwnTracksMessage(hub: Hub, topic: string, payload: Buffer, source: MessageSource): void {
  const { remoteAddress, done } = source
  if (hub.intake.congested) {
    hub.intake.whenRelieved(() => takeOwnTracksMessage(hub, topic, payload, source))
    return
  }
  if (SILENT.test(topic)) {
    done()
    return
  }
  const session = new Session('owntracks', { intake: hub.intake, clock: hub.clock, remoteAddress })
  session.state = topic
  const rows = hub.decode(messages, session, payload)
  const { device, refused } = session
  if (device !== 0) source.identified?.(device)
  if (!hub.watchers.isIdle) {
    const frame = { at: hub.clock(), direction: 'in' as const, protocol: 'owntracks' }
    hub.watchers.show(device, refused === undefined ? frame : { ...frame, refused }, payload, true)
  }
  if (rows === 0 && !session.unread) {
    done(refused)
    return
  }
  hub.outstanding++
  hub.intake.whenDurable(device, () => {
    hub.outstanding--
    done()
  })
}
