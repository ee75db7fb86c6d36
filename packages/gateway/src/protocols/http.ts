import { decodeOsmAnd, osmAndTitles } from './osmand/osmand.ts'
import { decodeOwnTracks, isOwnTracks, ownTracksTitles } from './owntracks/owntracks.ts'
import { parseRequest, requestLength, type HttpRequest } from './HttpRequest.ts'
import type { Protocol, Recognition } from './Protocol.ts'
import type { Session } from './Session.ts'

const METHODS = ['GET ', 'POST ', 'PUT ', 'HEAD ', 'OPTIONS ']
const LONGEST = 65_000

function recognise(bytes: Buffer, start: number, end: number): Recognition {
  const first = bytes.toString('latin1', start, Math.min(start + 8, end))
  if (METHODS.some((method) => first.startsWith(method))) return 'yes'
  return METHODS.some((method) => method.startsWith(first)) ? 'more' : 'no'
}

function frameLength(bytes: Buffer, start: number, end: number): number {
  if (recognise(bytes, start, end) === 'no') {
    const next = bytes.indexOf(10, start)
    return next < 0 || next + 1 >= end ? start - end : start - next - 1
  }
  const length = requestLength(bytes, start, end)
  return length === undefined ? LONGEST + 1 : length
}

function decode(session: Session, frame: Buffer): void {
  const request = parseRequest(frame)
  if (!request) {
    session.refused = 'malformed'
    session.closing = true
    session.answer = response(400, 'Bad Request', '', false)
    return
  }
  decodeRequest(session, request)
}

/** Decodes a request into rows and its response; tells OwnTracks from OsmAnd by body and headers. */
export function decodeRequest(session: Session, request: HttpRequest): void {
  if (isOwnTracks(request)) {
    session.protocol = 'owntracks'
    decodeOwnTracks(session, request)
  } else {
    session.protocol = 'osmand'
    decodeOsmAnd(session, request)
  }
  respond(session, request)
}

function respond(session: Session, request: HttpRequest): void {
  const { keepAlive } = request
  session.closing = !keepAlive
  if (session.refused === 'unknown device') session.answer = response(404, 'Not Found', '', keepAlive)
  else if (session.refused !== undefined) session.answer = response(400, 'Bad Request', session.refused, keepAlive)
  else session.answer = response(200, 'OK', session.protocol === 'owntracks' ? '[]' : '', keepAlive)
}

function response(status: number, reason: string, body: string, keepAlive: boolean): Buffer {
  const type = body.startsWith('[') ? 'Content-Type: application/json\r\n' : ''
  const connection = keepAlive ? '' : 'Connection: close\r\n'
  return Buffer.from(
    `HTTP/1.1 ${status} ${reason}\r\n${type}Content-Length: ${Buffer.byteLength(body)}\r\n${connection}\r\n${body}`,
    'latin1',
  )
}

/** HTTP as a carrier: one request is one frame. Inside it OsmAnd or OwnTracks. */
export const http: Protocol = {
  name: 'http',
  titles: { ...osmAndTitles, ...ownTracksTitles },
  datagrams: false,
  text: true,
  acknowledges: true,
  oneAtATime: true,
  longest: LONGEST,
  recognise,
  frameLength,
  decode,
}
