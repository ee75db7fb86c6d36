/** The parts of an HTTP request that a device's report can be in. */
export interface HttpRequest {
  method: string
  /** Path without the query. */
  path: string
  query: URLSearchParams
  /** Header names in lower case. */
  headers: Record<string, string>
  body: Buffer
  keepAlive: boolean
}

const LONGEST_HEAD = 8192
const END_OF_HEAD = '\r\n\r\n'

/**
 * Length of the request at `start`; 0 while it is not complete; undefined when it is too long or cannot be delimited
 * (RFC 9112: a body needs Content-Length or chunks).
 */
export function requestLength(bytes: Buffer, start: number, end: number): number | undefined {
  const endOfHead = bytes.indexOf(END_OF_HEAD, start, 'latin1')
  if (endOfHead < 0 || endOfHead >= end) return end - start > LONGEST_HEAD ? undefined : 0
  const head = bytes.toString('latin1', start, endOfHead)
  const body = endOfHead + 4
  if (/\r\ntransfer-encoding:[^\r]*chunked/i.test(head)) {
    const chunks = chunksLength(bytes, body, end)
    return chunks === undefined ? undefined : chunks === 0 ? 0 : body - start + chunks
  }
  const declared = /\r\ncontent-length:\s*(\d{1,9})\s*(?:\r|$)/i.exec(head)?.[1]
  if (declared === undefined) return /\r\ncontent-length:/i.test(head) ? undefined : body - start
  const length = body - start + Number(declared)
  // A declared length beyond the limit is refused before its bytes come.
  return end - start >= length || length > 65_000 ? length : 0
}

/** Length of the chunks from `start` on with their end; 0 while incomplete. */
function chunksLength(bytes: Buffer, start: number, end: number): number | undefined {
  let at = start
  for (;;) {
    const line = bytes.indexOf('\r\n', at, 'latin1')
    if (line < 0 || line >= end) return end - at > 64 ? undefined : 0
    const size = /^([0-9a-f]{1,6})\s*(?:;.*)?$/i.exec(bytes.toString('latin1', at, line))?.[1]
    if (size === undefined) return undefined
    const length = Number.parseInt(size, 16)
    at = line + 2 + length + 2
    if (at - start > 65_000) return undefined
    if (at > end) return 0
    if (length === 0) return at - start
  }
}

/** A whole request, or undefined when it is none. */
export function parseRequest(frame: Buffer): HttpRequest | undefined {
  const endOfHead = frame.indexOf(END_OF_HEAD, 0, 'latin1')
  if (endOfHead < 0) return undefined
  const lines = frame.toString('latin1', 0, endOfHead).split('\r\n')
  const line = /^([A-Z]{3,7}) (\S+) HTTP\/1\.([01])$/.exec(lines[0] ?? '')
  if (!line) return undefined
  const headers: Record<string, string> = {}
  for (const header of lines.slice(1)) {
    const colon = header.indexOf(':')
    if (colon > 0) headers[header.slice(0, colon).toLowerCase()] = header.slice(colon + 1).trim()
  }
  const chunked = /chunked/i.test(headers['transfer-encoding'] ?? '')
  const body = frame.subarray(endOfHead + 4)
  const connection = (headers.connection ?? '').toLowerCase()
  const keepAlive = line[3] === '1' ? connection !== 'close' : connection === 'keep-alive'
  return { ...target(line[2] ?? '/'), method: line[1] ?? '', headers, body: chunked ? unchunk(body) : body, keepAlive }
}

/** A request made of a bare URL or path with a query, as it stands in a log. */
export function requestOfUrl(url: string): HttpRequest {
  return {
    ...target(url.replace(/^https?:\/\/[^/?]*/, '')),
    method: 'GET',
    headers: {},
    body: Buffer.alloc(0),
    keepAlive: false,
  }
}

/** A request made of a bare body. */
export function requestOfBody(body: Buffer): HttpRequest {
  return { ...target('/'), method: 'POST', headers: {}, body, keepAlive: false }
}

function target(url: string): { path: string; query: URLSearchParams } {
  const mark = url.indexOf('?')
  if (mark < 0) return { path: url, query: new URLSearchParams() }
  return { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark + 1)) }
}

function unchunk(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const line = bytes.indexOf('\r\n', at, 'latin1')
    const length = Number.parseInt(bytes.toString('latin1', at, line), 16)
    if (line < 0 || !(length > 0)) return Buffer.concat(parts)
    parts.push(bytes.subarray(line + 2, line + 2 + length))
    at = line + 2 + length + 2
  }
}
