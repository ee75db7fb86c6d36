import type { Intake, UnreadFrame } from '../Intake.ts'
import { decodeOwnTracksMessage } from '../protocols/owntracks/owntracks.ts'
import type { Protocol } from '../protocols/Protocol.ts'
import { protocolsNamed } from '../protocols/registry.ts'
import { Session } from '../protocols/Session.ts'
import { FrameStream } from '../transport/FrameStream.ts'

/**
 * Decodes bytes that were kept once more, as the connection that they came over would, at the time at which they came. What
 * is read goes into the intake's columns.
 *
 * @param device whose bytes they are by now
 * @returns true when all was understood: nothing refused, nothing unread
 */
export function decodeKept(intake: Intake, kept: UnreadFrame, device: number): boolean {
  const { at, identifier, remoteAddress, bytes } = kept
  const session = new Session(kept.protocol, { intake, clock: () => at, remoteAddress })
  session.identifier = identifier
  session.device = device
  const isMessage = kept.protocol === 'owntracks' && /^\s*[[{]/.test(bytes.toString('latin1', 0, 16))
  if (isMessage) return decodeFrame(session, bytes, ofMessage(identifier))
  let isWhole = true
  let protocol: Protocol | undefined
  const fail = (): void => {
    isWhole = false
  }
  const candidates = protocolsNamed(kept.protocol)
  const stream = new FrameStream(candidates.length > 0 ? candidates : protocolsNamed('auto'), {
    recognised: (recognised) => {
      protocol = recognised
      session.protocol = recognised.name
    },
    frame: (frame) => {
      if (protocol && !decodeFrame(session, frame, protocol)) isWhole = false
    },
    garbage: fail,
    broken: fail,
  })
  stream.push(bytes)
  return isWhole && stream.pending === 0 && protocol !== undefined
}

/** A message of MQTT is no stream: its topic, which told the sender, was not part of its bytes. */
const ofMessage = (sender: string): Pick<Protocol, 'decode'> => ({
  decode: (session, frame) => decodeOwnTracksMessage(session, sender, frame),
})

function decodeFrame(session: Session, frame: Buffer, protocol: Pick<Protocol, 'decode'>): boolean {
  session.begin()
  try {
    protocol.decode(session, frame)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    session.refused = 'malformed'
  }
  session.end()
  return session.refused === undefined && session.unread === undefined
}
