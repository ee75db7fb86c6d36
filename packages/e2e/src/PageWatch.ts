import type { BrowserContext } from 'playwright-core'

/** Hears what must never happen in any page: requests that leave the machine, broken policies, uncaught errors. */
export class PageWatch {
  static readonly #watches = new Set<PageWatch>()
  readonly #own: URL
  readonly #allowed = new Set<string>()
  readonly troubles: string[] = []

  /** @param url of the server: the only place that a page may ask */
  constructor(url: string) {
    this.#own = new URL(url)
    PageWatch.#watches.add(this)
  }

  /** What all pages that are watched did, which is forgotten with it. */
  static takeAll(): string[] {
    return [...PageWatch.#watches].flatMap(({ troubles }) => troubles.splice(0))
  }

  /** Hears no more. */
  end(): void {
    PageWatch.#watches.delete(this)
  }

  /** Lets pages ask another server of the test's own too, by its scheme, host and port. */
  allow(origin: string): void {
    this.#allowed.add(origin)
  }

  follow(context: BrowserContext): void {
    context.on('request', (request) => this.#ask(request.url()))
    context.on('page', (page) => {
      page.on('websocket', (socket) => this.#ask(socket.url()))
      page.on('pageerror', (error) =>
        this.troubles.push(`uncaught: ${error.name} ${error.message} ${error.stack ?? ''}`),
      )
    })
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text())) this.troubles.push(message.text())
    })
  }

  #ask(url: string): void {
    const { protocol, host, hostname, port, origin } = new URL(url)
    if (this.#allowed.has(origin)) return
    if (protocol === 'data:' || protocol === 'blob:' || host === this.#own.host) return
    // a name of this machine, by which the server is asked as an organisation's own host
    if (hostname.endsWith('.localhost') && port === this.#own.port) return
    this.troubles.push(`asked ${url}`)
  }
}
