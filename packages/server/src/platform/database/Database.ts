import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientBase, DatabaseError, Pool, type PoolClient } from 'pg'
import type { Log } from '../log/createLog.ts'
import type { ConnectionSettings } from './ConnectionSettings.ts'
import { backendOf } from './backendOf.ts'
import { connectionOptions } from './connectionOptions.ts'
import { lowerBackendPriority } from './lowerBackendPriority.ts'
import { RequestTransaction } from './RequestTransaction.ts'
import { type Queries, queriesOver, QueryCancelledError, type QueryOptions, type Runner } from './Queries.ts'

export interface DatabaseOptions {
  settings: ConnectionSettings
  log: Log
  /** Connections for calls; more of them wait in line. */
  poolSize?: number
  /** What it is asked may wait: the backends of its connections stand back, where they run on this machine. */
  standsBack?: boolean
}

export interface TransactionOptions extends QueryOptions {
  /** `repeatable read` sees one state of everything from its first query on. */
  isolation?: 'read committed' | 'repeatable read'
  readOnly?: boolean
}

interface InPlace {
  readonly other: Database
  /** It did not answer something. */
  hasFailed: boolean
}

/** Connections for what counts apart from the requests that ask it. */
const ASIDE = 2
/** Milliseconds after which a query that still runs is cancelled again. */
const CANCEL_AGAIN = 200
const NOT_BEGUN = 'The query was cancelled before it began.'

/** The database: a pool for calls, and connections of their own for engines. The only door to SQL. */
export class Database implements Queries {
  readonly rows: Queries['rows']
  readonly row: Queries['row']
  readonly arrays: Queries['arrays']
  readonly run: Queries['run']
  readonly settings: ConnectionSettings
  readonly #pool: Pool
  /** Cancels must not wait behind the queries that they cancel. */
  readonly #control: Pool
  /** A request that holds a connection must not wait for another of the same pool. */
  readonly #aside: Pool
  readonly #log: Log
  /** The transaction of the request that asks, and inside of an inner transaction the connection that it has. */
  readonly #request = new AsyncLocalStorage<{ readonly whole: RequestTransaction; readonly inner?: ClientBase }>()
  /** Statements that count at once and whatever becomes of the request that makes them: tries, for example. */
  readonly apart: Queries
  #losses = 0
  /** Another database that is asked in place of this one. */
  readonly #inPlace = new AsyncLocalStorage<InPlace>()

  constructor({ settings, log, poolSize = 12, standsBack = false }: DatabaseOptions) {
    this.settings = settings
    this.#log = log
    const options = { ...connectionOptions(settings), connectionTimeoutMillis: 30_000 }
    this.#pool = new Pool({ ...options, max: poolSize, idleTimeoutMillis: 60_000 })
    this.#control = new Pool({ ...options, max: 1, idleTimeoutMillis: 10_000, connectionTimeoutMillis: 5_000 })
    this.#aside = new Pool({ ...options, max: ASIDE, idleTimeoutMillis: 10_000 })
    for (const pool of [this.#pool, this.#control, this.#aside]) {
      pool.on('error', (err) => log.warn({ err }, 'an idle database connection was lost'))
      // A connection that is lost while it is in use says so twice: its query rejects, and this event would end us.
      pool.on('connect', (client) => client.on('error', () => this.#losses++))
    }
    if (standsBack) this.#pool.on('connect', lowerBackendPriority)
    this.apart = queriesOver((work, options) => this.#withClient(work, options, this.#aside))
    const queries = queriesOver((work, options) => this.#inRequest(work, options))
    this.rows = queries.rows
    this.row = queries.row
    this.arrays = queries.arrays
    this.run = queries.run
  }

  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it rejects. Within {@link request} it is
   * committed with all of that. With a `signal` every query in it can be cancelled.
   */
  async transaction<R>(work: (tx: Queries) => Promise<R>, options: TransactionOptions = {}): Promise<R> {
    const inPlace = this.#inPlace.getStore()
    if (inPlace) return noting(inPlace, () => inPlace.other.transaction(work, { ...options, readOnly: true }))
    const request = this.#request.getStore()
    if (request && !request.whole.isOver && !options.readOnly)
      return this.#inRequest(
        (client) =>
          this.#request.run({ whole: request.whole, inner: client }, () => work(queriesOver((inner) => inner(client)))),
        options,
      )
    return this.#whole(work, options, request && !request.whole.isOver ? this.#aside : this.#pool)
  }

  /** Runs `work` in a transaction that counts at once, whatever becomes of the request that makes it. */
  transactionApart<R>(work: (tx: Queries) => Promise<R>): Promise<R> {
    return this.#whole(work, {}, this.#aside)
  }

  #whole<R>(work: (tx: Queries) => Promise<R>, options: TransactionOptions, pool: Pool): Promise<R> {
    return this.#withClient(
      async (client) => {
        const isolation = options.isolation ? ` isolation level ${options.isolation}` : ''
        await client.query(`begin${isolation}${options.readOnly ? ' read only' : ''}`)
        try {
          const result = await work(
            queriesOver((inner) => {
              if (options.signal?.aborted) throw new QueryCancelledError(NOT_BEGUN)
              return inner(client)
            }),
          )
          await client.query('commit')
          return result
        } catch (error) {
          // once more: what cancels the statement before may come late, and hit this one
          await client.query('rollback').catch(() => client.query('rollback').catch(() => undefined))
          throw error
        }
      },
      options,
      pool,
    )
  }

  /**
   * Makes one transaction of all that `work` asks of the database, wherever it asks: committed when it resolves, and all
   * undone when it rejects. What reads only and wants one state of everything goes its own way, and so does
   * {@link apart}.
   */
  async request<R>(work: () => Promise<R>): Promise<R> {
    const whole = new RequestTransaction(
      () => this.#pool.connect(),
      (client) => (client as PoolClient).release(),
    )
    let result: R
    try {
      result = await this.#request.run({ whole }, work)
    } catch (error) {
      await whole.end('rollback')
      throw error
    }
    for (const hook of await whole.end('commit')) await this.#request.exit(hook)
    return result
  }

  /**
   * Does what follows from a change once it counts: at once, or after the commit of the request that makes it, before
   * that is answered. What is kept in memory must not know what may still be undone.
   */
  async afterCommit(work: () => Promise<void>): Promise<void> {
    const request = this.#request.getStore()
    if (!request || request.whole.isOver) return work()
    request.whole.afterwards(work)
  }

  /** A connection outside of the pool, for COPY, session locks and LISTEN. Whoever opens it ends it. */
  async connect(): Promise<Client> {
    const client = new Client({ ...connectionOptions(this.settings), connectionTimeoutMillis: 10_000 })
    client.on('error', (err) => {
      this.#losses++
      this.#log.warn({ err }, 'a database connection was lost')
    })
    await client.connect()
    return client
  }

  /**
   * Has another database answer what `work` reads, wherever it asks; what counts {@link apart} stays here. Where that fails to answer
   * something, `work` is done once more with this one.
   *
   * @param other holds the same; its failures are told to `failed`
   */
  async readIn<R>(other: Database, work: () => Promise<R>, failed: (error: unknown) => void): Promise<R> {
    const inPlace: InPlace = { other, hasFailed: false }
    try {
      return await this.#inPlace.run(inPlace, work)
    } catch (error) {
      if (!inPlace.hasFailed) throw error
      failed(error)
      return await work()
    }
  }

  /** How many connections were lost so far. */
  get losses(): number {
    return this.#losses
  }

  /** Ends all connections, after the queries that run. */
  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#control.end(), this.#aside.end()])
  }

  /** In the transaction of the request that asks, where there is one. */
  #inRequest: Runner = (work, options) => {
    const inPlace = this.#inPlace.getStore()
    if (inPlace) return noting(inPlace, () => inPlace.other.#withClient(work, options))
    const request = this.#request.getStore()
    if (!request || request.whole.isOver) return this.#withClient(work, options)
    const { inner, whole } = request
    const cancellable = (client: ClientBase) => this.#cancellable(client, work, options)
    return inner ? cancellable(inner) : whole.within(cancellable)
  }

  #withClient = async <R>(
    work: (client: ClientBase) => Promise<R>,
    options?: QueryOptions,
    pool = this.#pool,
  ): Promise<R> => {
    if (options?.signal?.aborted) throw new QueryCancelledError(NOT_BEGUN)
    const client = await pool.connect()
    try {
      return await this.#cancellable(client, work, options)
    } finally {
      // The pool itself drops a connection that is lost.
      client.release()
    }
  }

  async #cancellable<R>(
    client: ClientBase,
    work: (client: ClientBase) => Promise<R>,
    { signal }: QueryOptions = {},
  ): Promise<R> {
    if (!signal) return work(client)
    let cancelling: Promise<void> | undefined
    const over = new AbortController()
    const cancel = () => {
      cancelling = this.#cancel(client, over.signal)
    }
    try {
      if (signal.aborted) throw new QueryCancelledError(NOT_BEGUN)
      signal.addEventListener('abort', cancel, { once: true })
      return await work(client)
    } catch (error) {
      if (signal.aborted) throw new QueryCancelledError('The query was cancelled.', { cause: error })
      throw error
    } finally {
      signal.removeEventListener('abort', cancel)
      over.abort()
      // Only when the cancel has run may another query have this connection: a late one would hit that.
      await cancelling
    }
  }

  /** Cancels what a connection does until it is over: a server that has not begun with a statement takes no cancel for it. */
  async #cancel(client: ClientBase, over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      try {
        await this.#control.query('select pg_cancel_backend($1::int4)', [backendOf(client)])
      } catch (err) {
        this.#log.warn({ err }, 'a query could not be cancelled')
      }
      await sleep(CANCEL_AGAIN, undefined, { signal: over }).catch(() => undefined)
    }
  }
}

/** Notes where a database that is asked in place of another does not answer. That a query was cancelled is no failure of it. */
async function noting<R>(inPlace: InPlace, ask: () => Promise<R>): Promise<R> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof QueryCancelledError)) inPlace.hasFailed = true
    throw error
  }
}

/**
 * Is `error`, which a query rejected with, the end of the connection rather than an answer of the server? All that is no
 * answer counts.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  // Class 57P: the server shuts down, crashed, or cannot take connections yet; class 08: connection exceptions.
  return error.code?.startsWith('57P') === true || error.code?.startsWith('08') === true
}

/** Did the database refuse what does not hold (class 23: a constraint)? Asked again it would say the same. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof DatabaseError && error.code?.startsWith('23') === true
