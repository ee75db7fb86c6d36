import type { Call, CallFacts, FileAnswer } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import { PICTURE_PATH } from '@waymark/contract/rooms/upload.ts'
import { baseAddress } from './baseAddress.ts'
import { currentLocale } from './i18n.ts'
import { RefusalError } from './refusal/Refusal.ts'
import { endSession, useSession } from './sessionStore.ts'
import { exportName, queryOf, refusal, unwrap, type Outcome } from './wire.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** An earlier call with the same key that still runs is cancelled (NET-1). */
  latest?: string
  /** Who asks, where that is not the signed-in user. */
  token?: string
  /** Hears the file name of an answer that is an export (NET-6). */
  onFileName?: (name: string) => void
}

/** Seconds that the network may take beyond the call's own time-out on the server. */
const GRACE = 5
const running = new Map<string, AbortController>()

/**
 * Asks the server: the only place that fetches. Never throws for what the server or the network does.
 *
 * 4031 ends the session, which leads to the login page (ERR-1).
 */
export async function call<In, Params, Result, Errors extends ErrorCode>(
  definition: Call<In, Params, Result, Errors>,
  params: In,
  options: CallOptions = {},
): Promise<Outcome<Result>> {
  return answerOf<Result>(definition, params as Record<string, unknown>, options, async (response) => {
    const fileName = exportName(response.headers.get('content-disposition'))
    if (fileName) options.onFileName?.(fileName)
    return unwrap<Result>(response.status, (await response.json()) as unknown)
  })
}

/** A call that answers bytes. */
export async function callBytes<In, Params, Errors extends ErrorCode>(
  definition: Call<In, Params, Uint8Array<ArrayBuffer>, Errors>,
  params: In,
  options: CallOptions = {},
): Promise<Outcome<ArrayBuffer>> {
  return answerOf<ArrayBuffer>(definition, params as Record<string, unknown>, options, async (response) =>
    response.ok
      ? { ok: true, data: await response.arrayBuffer() }
      : unwrap<ArrayBuffer>(response.status, (await response.json()) as unknown),
  )
}

/** Makes a call and reads its answer; what the network does and calling it off are answers too. */
async function answerOf<Data>(
  definition: CallFacts,
  params: Record<string, unknown>,
  options: CallOptions,
  read: (response: Response) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const give = new AbortController()
  if (options.latest) {
    running.get(options.latest)?.abort()
    running.set(options.latest, give)
  }
  const signals = [give.signal, AbortSignal.timeout((definition.timeout + GRACE) * 1000)]
  if (options.signal) signals.push(options.signal)
  const signal = AbortSignal.any(signals)
  try {
    const outcome = await read(await fetch(request(definition, params, signal, options.token)))
    if (!outcome.ok && outcome.errorCode === '4031' && !definition.quiet) endSession()
    return outcome
  } catch {
    if (give.signal.aborted || options.signal?.aborted) return refusal('aborted')
    if (signal.aborted) return refusal('40420001000')
    return refusal('-5')
  } finally {
    if (options.latest && running.get(options.latest) === give) running.delete(options.latest)
  }
}

/**
 * The same for the numeric-code services, which reject on failure (NET-4).
 *
 * @throws {RefusalError} with the code and the server's message
 */
export async function callNode<In, Params, Result, Errors extends ErrorCode>(
  definition: Call<In, Params, Result, Errors>,
  params: In,
  options: CallOptions = {},
): Promise<Result> {
  const outcome = await call(definition, params, options)
  if (!outcome.ok) throw new RefusalError(outcome)
  return outcome.data
}

/**
 * A call that answers line by line. A stream that ends without its last line was cut off; whoever reads knows by the lines.
 *
 * @throws {RefusalError} when the server refuses it, or the network fails
 */
export async function* callLines<In, Params, Line, Errors extends ErrorCode>(
  definition: Call<In, Params, AsyncIterable<Line>, Errors>,
  params: In,
  signal: AbortSignal,
): AsyncGenerator<Line> {
  let response: Response
  try {
    response = await fetch(request(definition, params as Record<string, unknown>, signal))
  } catch {
    throw new RefusalError(refusal(signal.aborted ? 'aborted' : '-5'))
  }
  if (!response.ok || !response.body) {
    const outcome = unwrap(response.status, await response.json().catch(() => null))
    if (!outcome.ok && outcome.errorCode === '4031') endSession()
    throw new RefusalError(outcome.ok ? refusal('-5') : outcome)
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done) return
      const lines = (rest + (value ?? '')).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line !== '') yield JSON.parse(line) as Line
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** A file as it was fetched. */
export interface FetchedFile {
  fileName: string
  content: Blob
}

/** Fetches a file under the name that the server gives it (NET-6). Never throws for what the server or the network does. */
export async function callFile<In, Params, Errors extends ErrorCode>(
  definition: Call<In, Params, FileAnswer, Errors>,
  params: In,
): Promise<Outcome<FetchedFile>> {
  const signal = AbortSignal.timeout((definition.timeout + GRACE) * 1000)
  try {
    const response = await fetch(request(definition, params as Record<string, unknown>, signal))
    if (response.ok) {
      const fileName = exportName(response.headers.get('content-disposition')) ?? 'file'
      return { ok: true, data: { fileName, content: await response.blob() } }
    }
    const outcome = unwrap<FetchedFile>(response.status, (await response.json()) as unknown)
    if (!outcome.ok && outcome.errorCode === '4031') endSession()
    return outcome
  } catch {
    return refusal(signal.aborted ? '40420001000' : '-5')
  }
}

function request(definition: CallFacts, params: Record<string, unknown>, signal: AbortSignal, asked?: string): Request {
  // Parameters that carry a token of their own go with that one (NET-2).
  const token = typeof params.token === 'string' ? params.token : (asked ?? useSession.getState().info?.token)
  const headers: Record<string, string> = { 'Api-Language': currentLocale(), Accept: 'application/json' }
  if (token) headers.Authorization = token
  // the sales services tell by this who asks (NET-5)
  if (definition.path.startsWith('/salesApi/')) headers.Source = 'admin'
  const url = baseAddress() + definition.path
  if (definition.method === 'GET') {
    const query = queryOf(params as Parameters<typeof queryOf>[0])
    return new Request(url + (query ? `?${query}` : ''), { headers, signal, cache: 'no-store' })
  }
  if (definition.upload) {
    // the browser itself names the boundary of a form
    const body = formOf(params)
    return new Request(url, { method: definition.method, headers, signal, body })
  }
  headers['Content-Type'] = 'application/json'
  return new Request(url, { method: definition.method, headers, signal, body: JSON.stringify(params) })
}

/** Fields and files as a form; lists by a name that comes more than once, objects as JSON. */
function formOf(params: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(params))
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (each === undefined || each === null) continue
      const part =
        each instanceof Blob ? each : typeof each === 'object' ? JSON.stringify(each) : `${each as string | number}`
      form.append(Array.isArray(value) ? `${name}[]` : name, part)
    }
  return form
}

/** Reads an uploaded picture, which the server shows only to who may see it. @throws RefusalError */
export async function readPicture(key: string, signal: AbortSignal): Promise<Blob> {
  const token = useSession.getState().info?.token ?? ''
  const response = await fetch(PICTURE_PATH + key, { headers: { Authorization: token }, signal })
  if (!response.ok) throw new RefusalError(refusal(String(response.status)))
  return response.blob()
}

/** The page with which the client begins, as the server has it now. @throws where nobody answers */
export async function readPage(): Promise<string> {
  const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
  return response.ok ? response.text() : ''
}

/** Reads one of the client's own static files, such as the base map. */
export async function readAsset(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
