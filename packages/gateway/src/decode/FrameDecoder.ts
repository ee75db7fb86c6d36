import type { Report } from '@waymark/core/reports/Report.ts'
import { decodeRequest, http } from '../protocols/http.ts'
import { requestOfBody, requestOfUrl, type HttpRequest } from '../protocols/HttpRequest.ts'
import type { Protocol } from '../protocols/Protocol.ts'
import { PROTOCOLS, protocolsNamed } from '../protocols/registry.ts'
import { Session } from '../protocols/Session.ts'
import { FrameStream } from '../transport/FrameStream.ts'
import { CollectingIntake } from './CollectingIntake.ts'

/** What one frame means. */
export interface DecodedFrame {
  /** Identifier of the device; null while the connection has not told it. */
  device: string | null
  reports: Report[]
  /** Hex of the answer that the device gets once the reports are durable. */
  answer: string | null
  /** Why the frame was not taken. */
  refused: string | null
  /** What of it was not understood though it was taken; left out where all was. */
  unread?: string
}

/** Decodes frames one after the other as one connection would, without a socket. */
export class FrameDecoder {
  #candidates: readonly Protocol[]
  #isAuto: boolean
  #clock: () => number
  #intake: CollectingIntake
  #streams = new Map<Protocol, { stream: FrameStream; session: Session }>()
  #out: DecodedFrame[] = []
  #sawGarbage = false

  /**
   * @param protocol name of a protocol, or `auto`
   * @param clock milliseconds since 1970, for frames that carry no time
   * @param model the device's model, for what only some models send so
   * @throws when there is no such protocol
   */
  constructor(protocol: string, clock: () => number, model = '') {
    this.#intake = new CollectingIntake(model)
    this.#candidates = protocolsNamed(protocol)
    this.#isAuto = protocol === 'auto'
    this.#clock = clock
    if (this.#candidates.length === 0) {
      const names = PROTOCOLS.map(({ name }) => name).join(', ')
      throw new Error(`there is no protocol "${protocol}": use auto, osmand, owntracks, ${names}`)
    }
  }

  /** Decodes a line: hex, or text in which `\r`, `\n` and `\\` are escaped, bytes also as `\x00`; for HTTP also a bare URL or body. */
  decodeLine(line: string): DecodedFrame[] {
    const isHex = line.length > 0 && line.length % 2 === 0 && /^[0-9a-f]+$/i.test(line)
    return this.decodeBytes(isHex ? Buffer.from(line, 'hex') : unescape(line))
  }

  /** Decodes the frames in `bytes`; what is left at the end is refused as too short. */
  decodeBytes(bytes: Buffer): DecodedFrame[] {
    this.#out = []
    this.#sawGarbage = false
    const request = this.#candidates.includes(http) ? bareRequest(bytes) : undefined
    if (request) this.#decodeRequest(request)
    else this.#decodeStream(bytes)
    if (this.#out.length === 0) this.#refuse(this.#sawGarbage ? 'garbage' : 'length')
    return this.#out
  }

  #decodeRequest(request: HttpRequest): void {
    const { session } = this.#open(http)
    session.begin()
    decodeRequest(session, request)
    session.end()
    this.#emit(session)
  }

  #decodeStream(bytes: Buffer): void {
    const isOurs = (protocol: Protocol): boolean => protocol.recognise(bytes, 0, bytes.length) === 'yes'
    const protocol = this.#candidates.find(isOurs) ?? (this.#isAuto ? undefined : this.#candidates[0])
    if (!protocol) {
      this.#refuse('unrecognised')
      return
    }
    const { stream, session } = this.#open(protocol)
    stream.protocol = protocol
    stream.push(bytes)
    if (stream.pending > 0 && protocol.terminator !== undefined) stream.push(Buffer.from(protocol.terminator))
    if (stream.pending > 0) this.#refuse('length', session)
    stream.reset()
  }

  #open(protocol: Protocol): { stream: FrameStream; session: Session } {
    const have = this.#streams.get(protocol)
    if (have) return have
    const session = new Session(protocol.name, {
      intake: this.#intake,
      clock: this.#clock,
      remoteAddress: '',
      anonymous: CollectingIntake.anonymous,
    })
    const stream = new FrameStream([protocol], {
      recognised: () => undefined,
      frame: (bytes) => this.#decodeFrame(protocol, session, bytes),
      garbage: () => {
        this.#sawGarbage = true
      },
      broken: (reason) => this.#refuse(reason, session),
    })
    const opened = { stream, session }
    this.#streams.set(protocol, opened)
    return opened
  }

  #decodeFrame(protocol: Protocol, session: Session, bytes: Buffer): void {
    session.begin()
    try {
      protocol.decode(session, bytes)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      session.refused = 'malformed'
    }
    session.end()
    this.#emit(session)
  }

  #emit(session: Session): void {
    this.#out.push({
      device: session.identifier === '' ? null : session.identifier,
      reports: this.#intake.take(),
      answer: session.answer?.toString('hex') ?? null,
      refused: session.refused ?? null,
      ...(session.unread && { unread: `${session.unread.what}: ${session.unread.detail}` }),
    })
  }

  #refuse(reason: string, session?: Session): void {
    this.#out.push({ device: session?.identifier || null, reports: [], answer: null, refused: reason })
  }
}

/** A URL, path or body that stands for a whole HTTP request. */
function bareRequest(bytes: Buffer): HttpRequest | undefined {
  const first = bytes.toString('latin1', 0, 9)
  if (/^(?:https?:\/\/|[/?]|id=)/.test(first)) {
    const url = bytes.toString('utf8').trim()
    return requestOfUrl(url.startsWith('id=') ? `/?${url}` : url)
  }
  return /^\s*[[{]/.test(first) ? requestOfBody(bytes) : undefined
}

/** The bytes of a line of text: a character may be written as `\r`, `\n`, `\\`, or a byte as `\x` and two hex digits. */
function unescape(line: string): Buffer {
  const bytes = Buffer.from(line, 'utf8').toString('latin1')
  const plain = bytes.replace(/\\(x[0-9a-f]{2}|[rn\\])/gi, (_, code: string) => {
    if (code.length > 1) return String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return code === 'r' ? '\r' : code === 'n' ? '\n' : '\\'
  })
  return Buffer.from(plain, 'latin1')
}
