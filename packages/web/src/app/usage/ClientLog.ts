/** Lines that are kept until they are handed in; the oldest go first. */
const MOST_LINES = 100
const LONGEST_LINE = 240

/** Where in our own code: the file with its line, of which a stack says nothing else that we take. */
const PLACE = /\/(assets\/[\w.-]{1,100}\.js:\d{1,9}:\d{1,9})/
const NAME = /^[A-Za-z]{1,40}$/

/**
 * What went wrong in this client, without contents: kind of the fault, place in our code and screen. The words of a fault may
 * quote what stands on the screen, so they are left out.
 */
export class ClientLog {
  readonly #lines: string[] = []
  #dropped = 0

  /** @param at milliseconds since 1970 UTC @param screen name of the screen that was open */
  add(at: number, fault: unknown, screen: string): void {
    const { name, stack, refusal } = (fault ?? {}) as {
      name?: unknown
      stack?: unknown
      refusal?: { errorCode?: unknown }
    }
    const kind = typeof name === 'string' && NAME.test(name) ? name : 'Fault'
    const code =
      typeof refusal?.errorCode === 'string' && /^-?\w{1,12}$/.test(refusal.errorCode) ? refusal.errorCode : ''
    const place = typeof stack === 'string' ? (PLACE.exec(stack)?.[1] ?? '') : ''
    const words = [new Date(at).toISOString(), kind, code, place, screen].filter((word) => word !== '')
    this.#lines.push(words.join(' ').slice(0, LONGEST_LINE))
    if (this.#lines.length <= MOST_LINES) return
    this.#lines.shift()
    this.#dropped++
  }

  /** What is to be handed in, which is then forgotten; undefined for nothing. */
  take(): string | undefined {
    if (this.#lines.length === 0) return undefined
    const dropped = this.#dropped > 0 ? [`${this.#dropped} earlier lines were dropped`] : []
    const text = [...dropped, ...this.#lines.splice(0)].join('\n')
    this.#dropped = 0
    return text
  }
}
