import { repositoryRoot } from '@waymark/server/platform/config/repositoryRoot.ts'
import type { ProcessRole } from '@waymark/core/processes/ProcessRole.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@waymark/server/testing/freePort.ts'
import { Relay } from '../Relay.ts'
import type { SetNetwork } from './SetNetwork.ts'

/** One place in a set: a process that is started again on the same ports whenever it ends. */
export interface Place {
  readonly roles: readonly ProcessRole[]
  /** Address of its machine. */
  readonly host: string
  /** Port of its web site. */
  readonly port: number
  readonly gatewayPort: number
}

interface Seat extends Place {
  /** What a program is started with to run on its machine. */
  readonly command: readonly string[]
  /** Its way to the database. */
  readonly relay: Relay
  child: ChildProcess | undefined
  /** Milliseconds that its clock is ahead. */
  ahead: number
  /** Folder of the release that it runs. */
  release: string
  /** It is not started again. */
  isDown: boolean
}

/** What was done to a process. */
export interface Dealt {
  readonly said: string
  /** Once it serves again. */
  readonly over: Promise<void>
}

/** Milliseconds that one stands still, or does not reach the database, at most. */
const LONGEST_FREEZE = 7_000
const LOOPBACK = '127.0.0.1'
/** Milliseconds that a clock is off. */
const HOUR = 3_600_000
/** Milliseconds after which one that ended is started again. */
const AGAIN = 200
/** Milliseconds that an answer is waited for: one that was ended leaves connections that nobody answers. */
const PATIENCE = 2_000

/** Processes of the server on one database, each started again when it ends, as a service manager does it. */
export class ProcessSet {
  readonly #seats: Seat[] = []
  readonly #env: Record<string, string>
  readonly #network: SetNetwork | undefined
  #isOver = false

  #socket: string

  /**
   * @param env settings that all have, such as the secret
   * @param socket the UNIX socket of the database
   * @param network on which each has a machine of its own; without one all are on this
   */
  constructor(env: Record<string, string>, socket: string, network?: SetNetwork) {
    this.#network = network
    this.#env = env
    this.#socket = socket
  }

  /**
   * Starts one more.
   *
   * @param release folder of what it runs
   */
  async add(roles: readonly ProcessRole[], release = repositoryRoot): Promise<Place> {
    const { host, command } = (await this.#network?.plug()) ?? { host: LOOPBACK, command: [] }
    const relay = await Relay.open(this.#socket, this.#network?.host)
    const ports = { port: await freePort(), gatewayPort: await freePort() }
    const seat: Seat = { roles, host, command, ...ports, relay, child: undefined, ahead: 0, release, isDown: false }
    this.#seats.push(seat)
    this.#start(seat)
    await this.#untilReady(seat)
    return seat
  }

  with(role: ProcessRole): Place[] {
    return this.#seats.filter(({ roles }) => roles.includes(role))
  }

  /** Ends a process at once, as a machine that loses its power does. */
  kill(n: number): Dealt {
    return this.#end(n, 'SIGKILL')
  }

  /** Lets a process stand still for a while, as one that swaps or whose machine is moved. */
  freeze(n: number): Dealt {
    const { child, roles } = this.#seatOf(n)
    child?.kill('SIGSTOP')
    return { said: `SIGSTOP ${roles.join(',')}`, over: this.#later(n, () => child?.kill('SIGCONT')) }
  }

  /** Ends a process's connections to the database, and lets it open none for a while. */
  cut(n: number): Dealt {
    return this.#part(n, 'cut')
  }

  /** Lets nothing through between a process and the database for a while, and neither side hears of it. */
  silence(n: number): Dealt {
    return this.#part(n, 'silence')
  }

  /** Pulls the cable of a process's machine for a while: neither trackers nor viewers nor the database reach it. */
  unplug(n: number): Dealt {
    const { host, roles } = this.#seatOf(n)
    const pulled = this.#network?.setCable(host, false)
    const putBack = async (): Promise<void> => {
      await pulled
      await this.#network?.setCable(host, true)
    }
    return { said: `${roles.join(',')} off the network`, over: this.#later(n, putBack) }
  }

  /** Ends a process, and starts it again with a clock that is an hour off, or right again. */
  shift(n: number): Dealt {
    const seat = this.#seatOf(n)
    seat.ahead = seat.ahead === 0 ? (Math.random() < 0.5 ? HOUR : -HOUR) : 0
    const { said, over } = this.#end(n, 'SIGKILL')
    return { said: `${said}, its clock ${seat.ahead / HOUR} h off`, over }
  }

  /** Leads all of them to another database. */
  leadTo(socket: string): void {
    this.#socket = socket
    for (const { relay } of this.#seats) relay.leadTo(socket)
  }

  /** Asks a process to stop in order, and starts it again. */
  restart(n: number): Dealt {
    return this.#end(n, 'SIGTERM')
  }

  /** Asks a process to stop in order, and starts this release in its place, or the one before (its folder) where it runs this. */
  change(n: number, before = repositoryRoot): Dealt {
    const seat = this.#seatOf(n)
    seat.release = seat.release === repositoryRoot ? before : repositoryRoot
    const { said, over } = this.restart(n)
    return {
      said: `${said}, comes back as ${seat.release === repositoryRoot ? 'this release' : 'the one before'}`,
      over,
    }
  }

  /** Asks a process to stop in order, and leaves it down; answers what starts it again. */
  async takeDown(n: number): Promise<() => Promise<void>> {
    const seat = this.#seatOf(n)
    const { child } = seat
    seat.isDown = true
    const ended = child && new Promise((resolve) => child.once('exit', resolve))
    child?.kill('SIGTERM')
    await ended
    return () => {
      seat.isDown = false
      this.#start(seat)
      return this.#untilReady(seat)
    }
  }

  /** Waits until all of them run. */
  async settled(): Promise<void> {
    for (const seat of this.#seats) {
      seat.relay.heal()
      seat.child?.kill('SIGCONT')
      await this.#network?.setCable(seat.host, true)
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

  #seatOf(n: number): Seat {
    return this.#seats[n % this.#seats.length]!
  }

  #end(n: number, signal: NodeJS.Signals): Dealt {
    const seat = this.#seatOf(n)
    const { child, roles } = seat
    const isGone = !child || child.exitCode !== null || child.signalCode !== null
    const ended = isGone ? Promise.resolve() : new Promise<unknown>((resolve) => child.once('exit', resolve))
    child?.kill(signal)
    return { said: `${signal} ${roles.join(',')}`, over: ended.then(() => this.#untilReady(seat)) }
  }

  #part(n: number, how: 'cut' | 'silence'): Dealt {
    const { relay, roles } = this.#seatOf(n)
    relay[how]()
    return { said: `${how} ${roles.join(',')} from the database`, over: this.#later(n, () => relay.heal()) }
  }

  /** Makes good again, after a while, what was done to a process. */
  async #later(n: number, heal: () => unknown): Promise<void> {
    await sleep(Math.random() * LONGEST_FREEZE)
    await heal()
    await this.#untilReady(this.#seatOf(n))
  }

  #start(seat: Seat): void {
    if (this.#isOver || seat.isDown) return
    const main = [join(seat.release, 'packages/server/src/main.ts'), '--empty']
    const [program, ...args] = [...seat.command, process.execPath, ...shiftClock(seat.ahead), ...main]
    const child = spawn(program!, args, {
      cwd: seat.release,
      env: {
        ...process.env,
        WAYMARK_HOST: seat.host,
        WAYMARK_LOG_LEVEL: 'fatal',
        ...this.#env,
        DATABASE_URL: `postgres://waymark@${this.#network?.host ?? LOOPBACK}:${seat.relay.port}/waymark`,
        WAYMARK_ROLES: seat.roles.join(','),
        WAYMARK_PORT: String(seat.port),
        WAYMARK_GATEWAY_PORT: String(seat.gatewayPort),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    seat.child = child
    child.once('exit', () => setTimeout(() => this.#start(seat), AGAIN))
  }

  async #untilReady({ host, port }: Place): Promise<void> {
    while (!this.#isOver) {
      const signal = AbortSignal.timeout(PATIENCE)
      const answer = await fetch(`http://${host}:${port}/ready`, { signal }).catch(() => undefined)
      if (answer?.ok) return
      await sleep(100)
    }
  }
}

/** Arguments of Node with which the process and its threads see another time. */
const shiftClock = (ahead: number): string[] =>
  ahead === 0
    ? []
    : ['--import', `data:text/javascript,const now = Date.now.bind(Date); Date.now = () => now() + (${ahead})`]

/** Where a web serves people and programs. */
export const webAddress = ({ host, port }: Place): string => `${host}:${port}`
/** Where a gateway takes reports. */
export const gatewayAddress = ({ host, gatewayPort }: Place): string => `${host}:${gatewayPort}`
