import type { CarrierName } from '@waymark/contract/carriers.ts'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SimState } from '@waymark/contract/lifecycles/simLifecycle.ts'
import { type FakeCard, FakeCards } from './FakeCards.ts'
import { type FakeAnswer, LoopbackServer } from '../LoopbackServer.ts'

/** What a carrier that is played is asked. */
export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  /** Of JSON or a form. */
  readonly body: Readonly<Record<string, unknown>>
}

/** A carrier's API as it documents it: whoever is signed in asks, and cards change. */
export interface FakeFamily {
  readonly carrier: CarrierName
  readonly credentials: Readonly<Record<string, string>>
  /** Answers a sign-in; undefined for any other request. */
  readonly signIn: (request: FakeRequest, token: string) => FakeAnswer | undefined
  /** Whether a request brings what a sign-in gave. */
  readonly isSignedIn: (request: FakeRequest, token: string) => boolean
  readonly answer: (request: FakeRequest, cards: FakeCards) => FakeAnswer
  /** What it posts where somebody wants to be told that a card came into a state. */
  readonly event: (card: FakeCard, state: SimState) => object
}

/** What goes wrong with a request: nothing is done, or it is done and the answer lost. */
export interface Fault {
  readonly status: 429 | 500 | 'drop' | 'slow'
  /** The work is done before. */
  readonly isDone?: boolean
  /** Only with requests that change something. */
  readonly onChange?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

/** A carrier that is played, on loopback: it keeps cards, and whatever faults it is given. */
export class FakeCarrier {
  readonly family: FakeFamily
  readonly cards = new FakeCards()
  /** What goes wrong next, the first first. */
  readonly faults: Fault[] = []
  /** Requests that were answered, such as `GET /v1/sims`. */
  readonly asked: string[] = []
  #token = 'token-1'
  readonly #server = new LoopbackServer((request) => this.#answer(request))

  constructor(family: FakeFamily) {
    this.family = family
  }

  /** Begins to listen; answers its address. */
  readonly start = () => this.#server.start()
  readonly stop = () => this.#server.stop()

  /** Lets every sign-in run out. */
  signOut(): void {
    this.#token = `${this.#token}+`
  }

  /** Tells somebody by itself that a card came into a state, whether it did or not; answers the status that it is answered. */
  async tell(url: string, iccid: string, state: SimState): Promise<number> {
    const card = this.cards.byIccid.get(iccid) ?? { ...new FakeCards().add(iccid, state), ref: 'card-elsewhere' }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(this.family.event(card, state))
    return (await fetch(url, { method: 'POST', headers, body })).status
  }

  async #answer(incoming: IncomingMessage): Promise<FakeAnswer | undefined> {
    const { family, cards } = this
    const url = new URL(incoming.url ?? '/', 'http://fake')
    const { method = 'GET', headers } = incoming
    const request = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: bodyOf(headers, await text(incoming)),
    }
    this.asked.push(`${method} ${url.pathname}`)
    const signIn = family.signIn(request, this.#token)
    if (signIn) return signIn
    if (!family.isSignedIn(request, this.#token)) return { status: 401, body: { message: 'sign in' } }
    const isChange = method !== 'GET' && !url.pathname.endsWith('/list')
    const at = this.faults.findIndex(({ onChange = false }) => !onChange || isChange)
    const [fault] = at < 0 ? [] : this.faults.splice(at, 1)
    if (!fault) return family.answer(request, cards)
    if (fault.isDone) family.answer(request, cards)
    if (fault.status === 'slow') return new Promise(() => undefined)
    if (fault.status === 'drop') return undefined
    return {
      status: fault.status,
      body: { message: 'as the test wants it' },
      ...(fault.headers ? { headers: fault.headers } : {}),
    }
  }
}

function bodyOf(headers: IncomingMessage['headers'], said: string): Readonly<Record<string, unknown>> {
  if (said === '') return {}
  if (headers['content-type']?.startsWith('application/json')) return JSON.parse(said) as Record<string, unknown>
  return Object.fromEntries(new URLSearchParams(said))
}

/** Part of a list, by numbered pages from 1 on. */
export const pageOf = <T>(all: readonly T[], page: number, size: number): readonly T[] =>
  all.slice((page - 1) * size, page * size)
