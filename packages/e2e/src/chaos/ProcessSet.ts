import { repositoryRoot } from '@waymark/server/platform/config/repositoryRoot.ts'
import type { ProcessRole } from '@waymark/core/processes/ProcessRole.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '@waymark/server/testing/freePort.ts'

/** One place in a set: a process that is started again on the same ports whenever it ends. */
export interface Place {
  readonly roles: readonly ProcessRole[]
  /** Port of its web site. */
  readonly port: number
  readonly gatewayPort: number
}

interface Seat extends Place {
  child: ChildProcess | undefined
}

/** Milliseconds that one stands still at most. */
export const LONGEST_FREEZE = 7_000
/** Milliseconds after which one that ended is started again. */
const AGAIN = 200

/** Processes of the server on one database, each started again when it ends, as a service manager does it. */
export class ProcessSet {
  readonly #seats: Seat[] = []
  readonly #env: Record<string, string>
  #isOver = false

  /** @param env settings that all have: the database, the secret */
  constructor(env: Record<string, string>) {
    this.#env = env
  }

  /** Starts one more. */
  async add(roles: readonly ProcessRole[]): Promise<Place> {
    const seat: Seat = { roles, port: await freePort(), gatewayPort: await freePort(), child: undefined }
    this.#seats.push(seat)
    this.#start(seat)
    await this.#untilReady(seat)
    return seat
  }

  with(role: ProcessRole): Place[] {
    return this.#seats.filter(({ roles }) => roles.includes(role))
  }

  /** Ends a process at once, as a machine that loses its power does; answers what it did. */
  kill(n: number): string {
    return this.#signal(n, 'SIGKILL')
  }

  /** Lets a process stand still for a while, as one that swaps or whose machine is moved. */
  freeze(n: number): string {
    const { child } = this.#seats[n % this.#seats.length]!
    const said = this.#signal(n, 'SIGSTOP')
    setTimeout(() => child?.kill('SIGCONT'), Math.random() * LONGEST_FREEZE)
    return said
  }

  /** Asks a process to stop in order, as a change of version does. */
  restart(n: number): string {
    return this.#signal(n, 'SIGTERM')
  }

  /** Waits until all of them run. */
  async settled(): Promise<void> {
    for (const seat of this.#seats) {
      seat.child?.kill('SIGCONT')
      await this.#untilReady(seat)
    }
  }

  /** Stops all of them in order. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(
      this.#seats.map(async ({ child }) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGCONT')
        child.kill('SIGTERM')
        await ended
      }),
    )
  }

  #signal(n: number, signal: NodeJS.Signals): string {
    const { child, roles } = this.#seats[n % this.#seats.length]!
    child?.kill(signal)
    return `${signal} ${roles.join(',')}`
  }

  #start(seat: Seat): void {
    if (this.#isOver) return
    const child = spawn(process.execPath, [join(repositoryRoot, 'packages/server/src/main.ts'), '--empty'], {
      cwd: repositoryRoot,
      env: {
        ...process.env,
        WAYMARK_HOST: '127.0.0.1',
        WAYMARK_LOG_LEVEL: 'fatal',
        ...this.#env,
        WAYMARK_ROLES: seat.roles.join(','),
        WAYMARK_PORT: String(seat.port),
        WAYMARK_GATEWAY_PORT: String(seat.gatewayPort),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    seat.child = child
    child.once('exit', () => setTimeout(() => this.#start(seat), AGAIN))
  }

  async #untilReady({ port }: Place): Promise<void> {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
