import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { kill, pid } from 'node:process'
import type { LeaseQueries } from './leases.queries.ts'
import type { KnownProcess, ProcessQueries } from './processes.queries.ts'
import type { ProcessRole } from '@waymark/core/processes/ProcessRole.ts'

/** Seconds without a sign of life after which a process is forgotten. */
export const FORGOTTEN_SECONDS = 600

export interface ProcessRegistryOptions {
  readonly queries: ProcessQueries
  readonly roles: readonly ProcessRole[]
  readonly version: string
  /** A keyed hash by which processes tell whether they share the key of secrets. */
  readonly secretMark: string
  readonly leases: Pick<LeaseQueries, 'freeOf'>
}

/** Seconds without a sign of life after which a process is not counted upon: its leases end half a second later. */
const COUNTED_UPON = 2.5

/** Another process on the database keeps its secrets under another key. */
export class OtherSecretError extends Error {
  override name = 'OtherSecretError'
}

/** This process among all that work on the database. */
export class ProcessRegistry {
  readonly id = randomUUID()
  readonly #options: ProcessRegistryOptions
  #others: readonly KnownProcess[] = []
  #port: number | null = null
  #roles: readonly ProcessRole[]
  #figures: () => Readonly<Record<string, number>> = () => ({})

  constructor(options: ProcessRegistryOptions) {
    this.#options = options
    this.#roles = options.roles
  }

  /** Those besides this one that lived when it was looked at last. */
  get others(): readonly KnownProcess[] {
    return this.#others
  }

  /** How many processes with a role there are to share work with, this one among them. */
  sharing(role: ProcessRole): number {
    return 1 + this.#others.filter(({ roles, silentFor }) => silentFor < COUNTED_UPON && roles.includes(role)).length
  }

  /** Does another process with one of the roles live, or did it a moment ago? */
  hasOther(wanted: readonly ProcessRole[]): boolean {
    return this.#others.some(({ roles }) => wanted.some((role) => roles.includes(role)))
  }

  /** It ends: others need not leave it a share of their work, once it has given its next sign of life. */
  giveUp(given: readonly ProcessRole[]): void {
    this.#roles = this.#roles.filter((role) => !given.includes(role))
  }

  /** It listens, and has figures to tell. */
  listensOn(port: number, figures: () => Readonly<Record<string, number>>): void {
    this.#port = port
    this.#figures = figures
  }

  /** What processes of this machine held that ended without a word need not be waited for. */
  async buryDead(): Promise<void> {
    const { queries, leases } = this.#options
    for (const { processId, host, pid: number } of await queries.living(FORGOTTEN_SECONDS)) {
      if (host !== hostname() || processId === this.id || isRunning(number)) continue
      await leases.freeOf(processId)
      await queries.leave(processId)
    }
  }

  /** @throws {OtherSecretError} naming a process that could not read what this one encrypts */
  checkSecret(): void {
    const other = this.#others.find(({ secretMark }) => secretMark !== this.#options.secretMark)
    if (other)
      throw new OtherSecretError(
        `WAYMARK_SECRET differs from that of the process ${other.pid} on ${other.host}: processes on one database need the same.`,
      )
  }

  /** Says that this process lives, and looks who else does. Called every second. */
  async beat(): Promise<void> {
    const { queries, version, secretMark } = this.#options
    this.#others = await queries.beat({
      processId: this.id,
      roles: this.#roles,
      version,
      host: hostname(),
      pid,
      port: this.#port,
      figures: this.#figures(),
      secretMark,
    })
  }

  /** Forgets those that have long been gone. */
  tidy(): Promise<unknown> {
    return this.#options.queries.forget(FORGOTTEN_SECONDS)
  }

  /** An orderly end. */
  leave(): Promise<unknown> {
    return this.#options.queries.leave(this.id)
  }
}

/** Is there a process of that number on this machine? It may be another by now: then its lease is waited for. */
function isRunning(number: number): boolean {
  if (number === pid) return true
  try {
    return kill(number, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
