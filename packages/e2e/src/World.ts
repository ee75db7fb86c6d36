import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { Api, signInInfo } from './Api.ts'
import { hostWaymark, type HostedWaymark } from './hostWaymark.ts'
import { PageWatch } from './PageWatch.ts'
import { sharedBrowser } from './sharedBrowser.ts'
import type { Waymark } from './startWaymark.ts'

export interface WorldOptions {
  /** Settings of the server, beside those that every test has. */
  readonly env?: Record<string, string | undefined>
  /** The browser has what the headless shell has not, such as notifications. */
  readonly isWhole?: boolean
}

/** A server, a browser, and an administrator who sets the scene over HTTP. */
export class World<Server extends Waymark = HostedWaymark> {
  readonly waymark: Server
  readonly api: Api
  readonly watch: PageWatch
  readonly #browser: Browser
  readonly #contexts: BrowserContext[] = []
  #shared: Page | undefined

  private constructor(waymark: Server, api: Api, browser: Browser) {
    this.waymark = waymark
    this.api = api
    this.watch = new PageWatch(waymark.url)
    this.#browser = browser
  }

  /** With a server in the process of the tests. */
  static async start({ env, isWhole }: WorldOptions = {}): Promise<World> {
    return World.around(await hostWaymark(env), isWhole)
  }

  /** With a server that runs. */
  static async around<Server extends Waymark>(waymark: Server, isWhole = false): Promise<World<Server>> {
    try {
      const browser = await sharedBrowser(isWhole)
      const api = await Api.signIn(waymark)
      // who has not agreed to the policy is asked before anything else
      const { current } = await api.get<{ current: string }>('getPolicy', {})
      await api.post('agreePolicy', { version: current })
      return new World(waymark, api, browser)
    } catch (error) {
      await waymark.stop()
      throw error
    }
  }

  /** A page in a browser profile of its own. */
  async newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      reducedMotion: 'reduce',
      // a worker's requests are beyond what tests may hold up
      serviceWorkers: 'block',
      ...options,
    })
    context.setDefaultTimeout(60_000)
    this.#contexts.push(context)
    this.watch.follow(context)
    return context.newPage()
  }

  /** A page that shows `path` to the administrator, who is signed in with a session of this page only. */
  async signedIn(path = '/map', options: BrowserContextOptions = {}): Promise<Page> {
    const { url } = this.waymark
    const info = await signInInfo(this.waymark)
    const localStorage = [{ name: 'waymark.session', value: JSON.stringify(info) }]
    const page = await this.newPage({
      ...options,
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    })
    await page.goto(`${url}/#${path}`)
    await page.getByRole('navigation').first().waitFor()
    return page
  }

  /**
   * The page that the tests of a file share, showing `path`: like a user who goes on, without loading the client and
   * building its map again. Its kept screens and what they remember outside of the address stay.
   */
  async shown(path: string): Promise<Page> {
    this.#shared ??= await this.signedIn(path)
    await this.#shared.goto(`${this.waymark.url}/#${path}`)
    return this.#shared
  }

  /** A page of its own that shows `path`, signed in by the form as a user does it. */
  async signedInByForm(path = '/map'): Promise<Page> {
    const page = await this.newPage()
    await page.goto(`${this.waymark.url}/#${path}`)
    await fillSignIn(page, this.waymark.username, this.waymark.password)
    await page.getByRole('navigation').first().waitFor()
    return page
  }

  /** Closes every page: those of tests that are over would go on drawing their maps. */
  async closePages(): Promise<void> {
    this.#shared = undefined
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()))
  }

  /** @throws Error when a page asked another machine, broke its policy or had an uncaught error */
  async stop(): Promise<void> {
    await this.closePages()
    await this.waymark.stop()
    this.watch.end()
    if (this.watch.troubles.length > 0) throw new Error(this.watch.troubles.join('\n'))
  }
}

/** Fills the sign-in form in English and sends it. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
