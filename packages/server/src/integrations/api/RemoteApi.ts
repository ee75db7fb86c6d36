import { setTimeout } from 'node:timers/promises'
import { askServer, type Question, type ServerAnswer } from '../../platform/network/askServer.ts'
import { connectionFailure } from '../../platform/network/postTo.ts'
import { RemoteError } from './RemoteError.ts'

/** Milliseconds that it may take for one answer, where nobody says. */
const PATIENCE = 30_000
/** Most bytes of an answer: a page of 1000 cards of 4 kB. */
const MOST_BYTES = 4 * 1024 * 1024
/** Characters of what it said that are kept. */
const SAID = 300
/** Codes of connections that never came about: nothing was asked. */
const NEVER_ASKED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

export interface ApiRequest {
  readonly method: Question['method']
  /** Below the address of the API, from its first slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>
  /** Statuses that are an answer and no failure, besides those of success. */
  readonly takes?: readonly number[]
}

export interface ApiAnswer extends Pick<ServerAnswer, 'status' | 'headers'> {
  /** What the JSON of the answer is; null for none. */
  readonly body: unknown
}

export interface RemoteApiOptions {
  readonly baseUrl: string
  readonly allowPrivate: boolean
  /** Milliseconds that it may take for one answer. */
  readonly patience?: number | undefined
  /** Most requests of a second, where they say so. */
  readonly perSecond?: number
  /** Headers that sign a request in; asked for again where one is answered with 401. */
  readonly signIn: (api: RemoteApi) => Promise<Readonly<Record<string, string>>>
}

/** HTTP as servers of other parties speak it: signs in, and says of every failure whether it may have been done. */
export class RemoteApi {
  readonly #options: RemoteApiOptions
  #signedIn: Promise<Readonly<Record<string, string>>> | undefined
  /** Fires when the next request may go out. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: RemoteApiOptions) {
    this.#options = options
  }

  /** Asks, signed in; once more where the sign-in has run out. @throws RemoteError */
  async ask(request: ApiRequest): Promise<ApiAnswer> {
    const signedIn = this.#signIn()
    const answer = await this.#askOnce(request, await signedIn)
    if (answer.status !== 401) return checked(answer, request)
    // another that met the same may have signed in again already
    if (this.#signedIn === signedIn) this.#signedIn = undefined
    return checked(await this.#askOnce(request, await this.#signIn()), request)
  }

  /** Asks for a sign-in. @throws RemoteError */
  async askForSignIn(request: ApiRequest): Promise<ApiAnswer> {
    return checked(await this.#askOnce(request, {}), request)
  }

  #signIn(): Promise<Readonly<Record<string, string>>> {
    this.#signedIn ??= this.#options.signIn(this).catch((error: unknown) => {
      this.#signedIn = undefined
      // whatever the sign-in met, what was wanted has not begun
      if (error instanceof RemoteError && error.trouble === 'unknown') throw new RemoteError('busy', error.message)
      throw error
    })
    return this.#signedIn
  }

  async #askOnce(
    { method, path, query = {}, headers = {}, json, form }: ApiRequest,
    signed: Readonly<Record<string, string>>,
  ): Promise<ApiAnswer> {
    const { baseUrl, allowPrivate, patience = PATIENCE } = this.#options
    await this.#inTurn()
    const url = new URL(baseUrl.replace(/\/$/, '') + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const body =
      json !== undefined ? JSON.stringify(json) : form !== undefined ? new URLSearchParams(form).toString() : undefined
    const kind =
      json !== undefined ? 'application/json' : form !== undefined ? 'application/x-www-form-urlencoded' : undefined
    const sent = {
      accept: 'application/json',
      ...(kind === undefined ? {} : { 'content-type': kind }),
      ...signed,
      ...headers,
    }
    const question = { method, url, headers: sent, body, patience, mostBytes: MOST_BYTES, allowPrivate }
    const answer = await askServer(question).catch((error: unknown) => {
      const { name, code } = error as { name?: string; code?: string }
      if (name === 'ForbiddenTargetError') throw new RemoteError('refused', connectionFailure(error))
      const isNever = code !== undefined && NEVER_ASKED.has(code)
      throw new RemoteError(isNever ? 'unreachable' : 'unknown', connectionFailure(error))
    })
    return { status: answer.status, headers: answer.headers, body: parsed(answer.body.toString('utf8')) }
  }

  /** Waits until a request may go out. */
  async #inTurn(): Promise<void> {
    const { perSecond } = this.#options
    if (perSecond === undefined) return
    const turn = this.#turn
    this.#turn = turn.then(() => setTimeout(1000 / perSecond))
    await turn
  }
}

function parsed(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** @throws RemoteError for a status that is neither success nor taken */
function checked(answer: ApiAnswer, { takes = [] }: ApiRequest): ApiAnswer {
  const { status, headers, body } = answer
  if ((status >= 200 && status < 300) || takes.includes(status)) return answer
  const said = `${status} ${saidIn(body)}`.trim().slice(0, SAID)
  if (status === 429 || status === 503) throw new RemoteError('busy', said, secondsOf(headers['retry-after']))
  if (status >= 500) throw new RemoteError('unknown', said)
  throw new RemoteError('refused', said)
}

/** What a failure says, wherever it stands. */
function saidIn(body: unknown): string {
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null) return ''
  const {
    message,
    errorMessage,
    error_description: described,
    detail,
    title,
    error,
    errors,
  } = body as Record<string, unknown>
  if (Array.isArray(errors)) return saidIn(errors[0])
  if (typeof error === 'object' && error !== null) return saidIn(error)
  const found = [message, errorMessage, described, detail, title, error].find((text) => typeof text === 'string')
  return typeof found === 'string' ? found : ''
}

/** Seconds of a Retry-After header; undefined where it names none, or a day. */
function secondsOf(value: string | string[] | undefined): number | undefined {
  const seconds = Number(value)
  return value !== undefined && Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3600) : undefined
}
