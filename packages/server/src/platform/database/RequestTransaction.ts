import type { ClientBase } from 'pg'

/** What becomes of the transaction in the end. */
export type Ending = 'commit' | 'rollback'

/**
 * The one transaction of a request: begun with its first statement, ended by whoever opened it. Each statement and each
 * inner transaction has a savepoint of its own, so that one that fails and is caught leaves no trace and no broken rest;
 * they go one after the other, since they share a connection. A savepoint is released along with setting the next: saying so
 * by itself took as long as what a scan at the warehouse asks.
 */
export class RequestTransaction {
  readonly #connect: () => Promise<ClientBase>
  readonly #release: (client: ClientBase) => void
  #client: ClientBase | undefined
  #last: Promise<unknown> = Promise.resolve()
  #isOver = false
  /** What waits for the commit. */
  readonly #hooks: (() => Promise<void>)[] = []

  constructor(connect: () => Promise<ClientBase>, release: (client: ClientBase) => void) {
    this.#connect = connect
    this.#release = release
  }

  /** Whether it has been ended: what is asked afterwards is none of its own. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Runs `work` as a whole: what it did is undone when it rejects. */
  within<R>(work: (client: ClientBase) => Promise<R>): Promise<R> {
    return this.#inTurn(async () => {
      const client = await this.#stepped()
      try {
        return await work(client)
      } catch (error) {
        await client.query('rollback to savepoint step').catch(() => undefined)
        throw error
      }
    })
  }

  /** Keeps `hook` for after the commit; it is dropped with a transaction that is rolled back. */
  afterwards(hook: () => Promise<void>): void {
    this.#hooks.push(hook)
  }

  /** Ends it after all that was asked of it; answers what is to be done after the commit. */
  end(ending: Ending): Promise<readonly (() => Promise<void>)[]> {
    return this.#inTurn(async () => {
      this.#isOver = true
      const client = this.#client
      if (client)
        try {
          await client.query(ending)
        } catch (error) {
          await client.query('rollback').catch(() => undefined)
          throw error
        } finally {
          this.#release(client)
        }
      return ending === 'commit' ? this.#hooks : []
    })
  }

  /** The connection, at a savepoint after all that was done so far. */
  async #stepped(): Promise<ClientBase> {
    const before = this.#client ? 'release savepoint step' : 'begin'
    this.#client ??= await this.#connect()
    await this.#client.query(`${before}; savepoint step`)
    return this.#client
  }

  #inTurn<R>(work: () => Promise<R>): Promise<R> {
    const turn = this.#last.then(work, work)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}
