import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { type FakeAnswer, LoopbackServer } from '../LoopbackServer.ts'

type Body = Readonly<Record<string, unknown>>

/** What goes wrong with a request that changes something: the work is done or not, and the answer is lost, an error, or late. */
export interface TelematicsFault {
  readonly isDone?: boolean
  /** Answered in place of what it would be; the connection is dropped without. */
  readonly status?: number
  /** Milliseconds before it is answered. */
  readonly slow?: number
}

/** Geotab and ISAAC as one server on loopback: it keeps devices and records, signs in, and takes faults. */
export class FakeTelematics {
  /** Serial numbers by the numbers of devices. */
  readonly serials = new Map<string, string>()
  /** UUIDs of devices that Geotab knows. */
  readonly uuids = new Set<string>()
  readonly records: Body[] = []
  readonly faults: TelematicsFault[] = []
  /** Paths that were asked, with the method of JSON-RPC. */
  readonly asked: string[] = []
  bearer = 'bearer-1'
  #sessions = 1
  readonly #server = new LoopbackServer((request) => this.#answer(request))

  /** Begins to listen; answers its address. */
  readonly start = () => this.#server.start()
  readonly stop = () => this.#server.stop()

  /** Ends every session and bearer token. */
  signOut(): void {
    this.#sessions++
    this.bearer = `bearer-${this.#sessions}`
  }

  async #answer(request: IncomingMessage): Promise<FakeAnswer | undefined> {
    const body = (await json(request)) as Body
    const path = request.url ?? ''
    const method = typeof body['method'] === 'string' ? ` ${body['method']}` : ''
    this.asked.push(`${path}${method}`)
    const isChange = path === '/records' || path.startsWith('/v1/devices/') || method === ' ProvisionDevice'
    const fault = isChange ? this.faults.shift() : undefined
    if (fault?.slow !== undefined) await setTimeout(fault.slow)
    const answer =
      fault && fault.isDone !== true && fault.slow === undefined ? undefined : this.#work(path, body, request)
    if (!fault || fault.slow !== undefined) return answer
    return fault.status === undefined ? undefined : { status: fault.status, body: { message: 'as the test wants it' } }
  }

  #work(path: string, body: Body, { headers }: IncomingMessage): FakeAnswer {
    if (path === '/v2/MyAdminApi.ashx')
      return { status: 200, body: this.#admin(String(body['method']), body['params'] as Body) }
    if (path.startsWith('/authentication/')) {
      const isKnown = path.endsWith('refresh-token')
        ? body['RefreshToken'] === 'refresh'
        : body['Password'] === 'secret'
      if (!isKnown) return { status: 401, body: { message: 'wrong password' } }
      const Data = { BearerToken: { TokenString: this.bearer }, RefreshToken: { TokenString: 'refresh' } }
      return { status: 200, body: { Data } }
    }
    if (path === '/records') {
      if (headers.authorization !== `Bearer ${this.bearer}`) return { status: 401, body: {} }
      this.records.push(...(body as unknown as Body[]))
      return { status: 200, body: {} }
    }
    if (headers['x-api-key'] !== 'key') return { status: 403, body: { message: 'no such key' } }
    return { status: 200, body: { id: this.#serialOf(decodeURIComponent(path.slice('/v1/devices/'.length)), 'isaac') } }
  }

  #admin(method: string, params: Body): unknown {
    const session = `session-${this.#sessions}`
    if (method === 'Authenticate')
      return params['password'] === 'secret'
        ? { result: { userId: 'api-key', sessionId: session } }
        : { error: { name: 'InvalidUserException', message: 'wrong password' } }
    if (params['sessionId'] !== session)
      return { error: { name: 'SessionExpiredException', message: 'session expired' } }
    if (!this.uuids.has(String(params['uuid']))) return { result: { serialNo: null, errorMessage: 'Unknown UUID' } }
    return { result: { serialNo: this.#serialOf(String(params['imei']), 'G') } }
  }

  #serialOf(device: string, prefix: string): string {
    const known = this.serials.get(device) ?? `${prefix}${1000 + this.serials.size}`
    this.serials.set(device, known)
    return known
  }
}
