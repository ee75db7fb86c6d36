import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { Api, signInInfo } from './Api.ts'
import { copyDatabase, type CopiedDatabase } from './copyDatabase.ts'
import { openBrowser } from './openBrowser.ts'
import { PageWatch } from './PageWatch.ts'
import { startWaymark, type Waymark, type WaymarkOptions } from './startWaymark.ts'

export interface WorldOptions extends WaymarkOptions {
  /** The browser has what the headless shell has not, such as notifications. */
  readonly isWhole?: boolean
}

/** A server, a browser, and an administrator who sets the scene over HTTP. */
export class World {
  readonly waymark: Waymark
  readonly api: Api
  readonly watch: PageWatch
  readonly #browser: Browser
  readonly #database: CopiedDatabase | undefined
  #shared: Page | undefined

  private constructor(waymark: Waymark, api: Api, browser: Browser, database: CopiedDatabase | undefined) {
    this.#database = database
    this.waymark = waymark
    this.api = api
    this.watch = new PageWatch(waymark.url)
    this.#browser = browser
  }

  /** With a database of its own in a data folder that is named, else with a copy of the run's. */
  static async start({ isWhole = false, ...options }: WorldOptions = {}): Promise<World> {
    const database = options.dataFolder ? undefined : await copyDatabase()
    const env = { ...options.env, ...(database && { DATABASE_URL: database.url }) }
    const starting = startWaymark({ ...options, env })
    // a server without a browser would be left running
    const browser = await openBrowser(isWhole).catch(async (error: unknown) => {
      await (await starting).stop()
      throw error
    })
    const waymark = await starting
    const api = await Api.signIn(waymark)
    // who has not agreed to the policy is asked before anything else
    const { current } = await api.get<{ current: string }>('getPolicy', {})
    await api.post('agreePolicy', { version: current })
    return new World(waymark, api, browser, database)
  }

  /** Runs a statement in a database of the test's own. */
  async run(sql: string): Promise<void> {
    if (!this.#database) throw new Error('This world has no database of its own')
    await this.#database.run(sql)
  }

  /** A page in a browser profile of its own. */
  async newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      // a worker's requests are beyond what tests may hold up
      serviceWorkers: 'block',
      ...options,
    })
    context.setDefaultTimeout(60_000)
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
    await Promise.all(this.#browser.contexts().map((context) => context.close()))
  }

  /** @throws Error when a page asked another machine, broke its policy or had an uncaught error */
  async stop(): Promise<void> {
    await this.#browser.close()
    await this.waymark.stop()
    await this.#database?.drop()
    if (this.watch.troubles.length > 0) throw new Error(this.watch.troubles.join('\n'))
  }
}

/** Fills the sign-in form in English and sends it. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
