import { repositoryRoot } from '@waymark/server/platform/config/repositoryRoot.ts'
import type { ProcessRole } from '@waymark/core/processes/ProcessRole.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '@waymark/server/testing/freePort.ts'
import { Relay } from '../Relay.ts'

/** One place in a set: a process that is started again on the same ports whenever it ends. */
export interface Place {
  readonly roles: readonly ProcessRole[]
  /** Port of its web site. */
  readonly port: number
  readonly gatewayPort: number
}

interface Seat extends Place {
  /** Its way to the database. */
  readonly relay: Relay
  child: ChildProcess | undefined
  /** Milliseconds that its clock is ahead. */
  ahead: number
}

/** Milliseconds that one stands still, or does not reach the database, at most. */
export const LONGEST_FREEZE = 7_000
/** Milliseconds that a clock is off. */
const HOUR = 3_600_000
/** Milliseconds after which one that ended is started again. */
const AGAIN = 200

/** Processes of the server on one database, each started again when it ends, as a service manager does it. */
export class ProcessSet {
  readonly #seats: Seat[] = []
  readonly #env: Record<string, string>
  #isOver = false

  readonly #socket: string

  /**
   * @param env settings that all have, such as the secret
   * @param socket the UNIX socket of the database
   */
  constructor(env: Record<string, string>, socket: string) {
    this.#env = env
    this.#socket = socket
  }

  /** Starts one more. */
  async add(roles: readonly ProcessRole[]): Promise<Place> {
    const relay = await Relay.open(this.#socket)
    const ports = { port: await freePort(), gatewayPort: await freePort() }
    const seat: Seat = { roles, ...ports, relay, child: undefined, ahead: 0 }
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

  /** Ends a process's connections to the database, and lets it open none for a while. */
  cut(n: number): string {
    return this.#part(n, 'cut')
  }

  /** Lets nothing through between a process and the database for a while, and neither side hears of it. */
  silence(n: number): string {
    return this.#part(n, 'silence')
  }

  /** Ends a process, and starts it again with a clock that is an hour off, or right again. */
  shift(n: number): string {
    const seat = this.#seats[n % this.#seats.length]!
    seat.ahead = seat.ahead === 0 ? (Math.random() < 0.5 ? HOUR : -HOUR) : 0
    return `${this.#signal(n, 'SIGKILL')}, its clock ${seat.ahead / HOUR} h off`
  }

  /** Asks a process to stop in order, as a change of version does. */
  restart(n: number): string {
    return this.#signal(n, 'SIGTERM')
  }

  /** Waits until all of them run. */
  async settled(): Promise<void> {
    for (const seat of this.#seats) {
      seat.relay.heal()
      seat.child?.kill('SIGCONT')
      await this.#untilReady(seat)
    }
  }

  /** Stops all of them in order. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(
      this.#seats.map(async ({ child, relay }) => {
        relay.heal()
        if (child && child.exitCode === null && child.signalCode === null) {
          const ended = new Promise((resolve) => child.once('exit', resolve))
          child.kill('SIGCONT')
          child.kill('SIGTERM')
          await ended
        }
        relay.close()
      }),
    )
  }

  #signal(n: number, signal: NodeJS.Signals): string {
    const { child, roles } = this.#seats[n % this.#seats.length]!
    child?.kill(signal)
    return `${signal} ${roles.join(',')}`
  }

  #part(n: number, how: 'cut' | 'silence'): string {
    const { relay, roles } = this.#seats[n % this.#seats.length]!
    relay[how]()
    setTimeout(() => relay.heal(), Math.random() * LONGEST_FREEZE)
    return `${how} ${roles.join(',')} from the database`
  }

  #start(seat: Seat): void {
    if (this.#isOver) return
    const program = [join(repositoryRoot, 'packages/server/src/main.ts'), '--empty']
    const child = spawn(process.execPath, [...shiftClock(seat.ahead), ...program], {
      cwd: repositoryRoot,
      env: {
        ...process.env,
        WAYMARK_HOST: '127.0.0.1',
        WAYMARK_LOG_LEVEL: 'fatal',
        ...this.#env,
        DATABASE_URL: `postgres://waymark@127.0.0.1:${seat.relay.port}/waymark`,
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

/** Arguments of Node with which the process and its threads see another time. */
const shiftClock = (ahead: number): string[] =>
  ahead === 0
    ? []
    : ['--import', `data:text/javascript,const now = Date.now.bind(Date); Date.now = () => now() + (${ahead})`]
