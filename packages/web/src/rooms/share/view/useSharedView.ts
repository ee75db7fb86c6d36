import { getSharedView } from '@waymark/contract/rooms/share/sharedView.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../app/api.ts'
import type { Refusal } from '../../../app/refusal/Refusal.ts'
import { dropView, keepView, keptView, type FullView } from './keptView.ts'

/** Milliseconds between two questions while the page is in front; and when there is nothing to wait for soon. */
const EVERY = 5000
const EVERY_TRAIL = 30_000
const SELDOM = 30_000

export type SharedState =
  | { phase: 'loading' }
  /** `lost`: the server cannot be reached, and what is shown is from before. */
  | { phase: 'open'; view: FullView; lost: boolean }
  /** Expired: what was shown last stays, where anything was. */
  | { phase: 'frozen'; view: FullView | undefined }
  | { phase: 'gone' }
  | { phase: 'failed'; refusal: Refusal }

/** What a share key shows, asked for again and again without a session. */
export function useSharedView(key: string): SharedState {
  const [shown, setShown] = useState<{ key: string; state: SharedState }>()
  useEffect(() => {
    const asking = new Asking(key, (state) => setShown({ key, state }))
    return () => asking.stop()
  }, [key])
  return shown?.key === key ? shown.state : { phase: 'loading' }
}

/** Asks while the page is in front, and at once when it comes there again. */
class Asking {
  readonly #key: string
  readonly #tell: (state: SharedState) => void
  readonly #visit = crypto.getRandomValues(new Uint32Array(3)).join('')
  readonly #over = new AbortController()
  #view: FullView | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(key: string, tell: (state: SharedState) => void) {
    this.#key = key
    this.#tell = tell
    document.addEventListener('visibilitychange', () => void this.#ask(), { signal: this.#over.signal })
    void this.#ask()
  }

  stop(): void {
    this.#over.abort()
    clearTimeout(this.#timer)
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer)
    if (document.hidden && this.#view) return
    const wait = await this.#once()
    if (!this.#over.signal.aborted) this.#timer = setTimeout(() => void this.#ask(), wait)
  }

  /** Milliseconds until the next question. */
  async #once(): Promise<number> {
    const { signal } = this.#over
    const state = this.#view?.state
    const params = { key: this.#key, visit: this.#visit, ...(state === undefined ? {} : { state }) }
    const outcome = await call(getSharedView, params, { signal, latest: 'shared view' })
    if (signal.aborted) return SELDOM
    if (outcome.ok) return this.#show(outcome.data)
    if (outcome.errorCode === 'aborted') return EVERY
    if (outcome.errorCode === '404' || outcome.errorCode === '400') {
      this.#view = undefined
      dropView()
      this.#tell({ phase: 'gone' })
      return SELDOM
    }
    if (outcome.errorCode === '4031300') {
      this.#tell({ phase: 'frozen', view: this.#view ?? keptView(this.#key) })
      return SELDOM
    }
    this.#tell(this.#view ? { phase: 'open', view: this.#view, lost: true } : { phase: 'failed', refusal: outcome })
    return EVERY
  }

  #show(answer: FullView | Omit<FullView, 'content'>): number {
    const content = 'content' in answer ? (answer.content ?? this.#view?.content) : this.#view?.content
    if (!content) return 0
    // told once, with the first answer
    const view = { ...answer, content, brand: answer.brand ?? this.#view?.brand ?? null }
    this.#view = view
    keepView(this.#key, view)
    this.#tell({ phase: 'open', view, lost: false })
    const left = Date.parse(view.expiresAt) - Date.parse(view.serverTime)
    return Math.min(content.mode === 'live' ? EVERY : EVERY_TRAIL, left + 200)
  }
}
