import type { Report } from '@waymark/core/reports/Report.ts'
import { CollectingIntake } from '../decode/CollectingIntake.ts'
import { OWN_NOW } from '../protocols/OwnFrame.ts'
import type { Protocol } from '../protocols/Protocol.ts'
import { protocolsNamed } from '../protocols/registry.ts'
import { Session } from '../protocols/Session.ts'
import { FrameStream } from '../transport/FrameStream.ts'

/** What came of a stream of bytes. */
export interface Fed {
  protocol: string | undefined
  reports: Report[]
  answers: string
  refused: string[]
  /** Most bytes that waited at a time. */
  pending: number
}

/** Feeds chunks to one connection, as they would come off a socket, and ends it. Throws when a decoder does. */
export function feed(protocol: string, chunks: readonly Buffer[]): Fed {
  const intake = new CollectingIntake()
  const fed: Fed = { protocol: undefined, reports: [], answers: '', refused: [], pending: 0 }
  let current: Protocol | undefined
  const options = { intake, clock: () => OWN_NOW, remoteAddress: '', anonymous: CollectingIntake.anonymous }
  const session = new Session('unknown', options)
  const stream = new FrameStream(protocolsNamed(protocol), {
    recognised: (recognised) => {
      current = recognised
      fed.protocol = recognised.name
      session.protocol = recognised.name
    },
    frame: (bytes) => {
      session.begin()
      try {
        current?.decode(session, bytes)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        session.refused = 'malformed'
      }
      session.end()
      if (session.refused !== undefined) fed.refused.push(session.refused)
      fed.answers += session.answer?.toString('hex') ?? ''
      fed.reports.push(...intake.take())
    },
    garbage: () => fed.refused.push('garbage'),
    broken: (reason) => fed.refused.push(reason),
  })
  for (const chunk of chunks) {
    stream.push(chunk)
    fed.pending = Math.max(fed.pending, stream.pending)
  }
  return fed
}
