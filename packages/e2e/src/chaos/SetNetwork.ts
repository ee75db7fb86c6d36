import { isAlive } from '@waymark/server/platform/database/embedded/postmaster.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ip = (...args: string[]): Promise<unknown> => run('ip', args)

/** A place on a network: its address, and what a program has to be started with to run there. */
export interface Plug {
  readonly host: string
  readonly command: readonly string[]
}

const BRIDGE = 'wmchaos'
/** Networks that runs on one machine may have at once. */
const NETWORKS = 50
/** The first machine's address on a network. */
const FIRST = 10

/**
 * A network of its own for processes, each in a namespace as if on a machine of its own, so that a cable can be pulled: what is sent then
 * gets no answer, not even that nobody is there. Linux lets only root have one. Each run has another, with a bridge that says whose it is.
 */
export class SetNetwork {
  /** Address of this machine on it. */
  readonly host: string
  readonly #number: number
  #plugs = 0

  private constructor(number: number) {
    this.#number = number
    this.host = this.#addressOf(1)
  }

  /** Undefined where this machine does not let us have one. */
  static async open(): Promise<SetNetwork | undefined> {
    await removeLeft()
    const taken = new Set((await bridges()).map(({ number }) => number))
    for (let number = 0; number < NETWORKS; number++) {
      if (taken.has(number)) continue
      const network = new SetNetwork(number)
      if (!(await network.#add())) {
        // another run was faster, or Linux lets us have none
        if ((await bridges()).some((bridge) => bridge.number === number)) continue
        return undefined
      }
      return network.#setUp()
    }
    return undefined
  }

  /** Puts one more machine on it. */
  async plug(): Promise<Plug> {
    const n = this.#plugs++
    const [space, outer, inner] = [this.#spaceOf(n), this.#cableOf(n), `${this.#cableOf(n)}i`]
    await ip('netns', 'add', space)
    await ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner)
    await ip('link', 'set', outer, 'master', this.#bridge, 'up')
    await ip('link', 'set', inner, 'netns', space)
    const host = this.#addressOf(n + FIRST)
    const within = ['netns', 'exec', space, 'ip']
    await ip(...within, 'address', 'add', `${host}/24`, 'dev', inner)
    await ip(...within, 'link', 'set', inner, 'up')
    await ip(...within, 'link', 'set', 'lo', 'up')
    return { host, command: ['ip', 'netns', 'exec', space] }
  }

  /** Pulls the cable of the machine at an address, or puts it back. */
  async setCable(host: string, isIn: boolean): Promise<void> {
    await ip('link', 'set', this.#cableOf(Number(host.split('.').at(-1)) - FIRST), isIn ? 'up' : 'down')
  }

  close(): Promise<void> {
    return remove(this.#number)
  }

  get #bridge(): string {
    return bridgeOf(this.#number)
  }

  #addressOf(n: number): string {
    return `10.231.${77 + this.#number}.${n}`
  }

  #spaceOf(n: number): string {
    return `${spacesOf(this.#number)}${n}`
  }

  #cableOf(n: number): string {
    return `wmc${this.#number}-${n}`
  }

  /** Makes the bridge; false where it is there already, or Linux does not let us. */
  #add(): Promise<boolean> {
    return ip('link', 'add', this.#bridge, 'type', 'bridge').then(
      () => true,
      () => false,
    )
  }

  async #setUp(): Promise<SetNetwork | undefined> {
    try {
      await ip('link', 'set', this.#bridge, 'alias', String(process.pid))
      await ip('address', 'add', `${this.host}/24`, 'dev', this.#bridge)
      await ip('link', 'set', this.#bridge, 'up')
      await this.plug()
      return this
    } catch {
      await this.close()
      return undefined
    }
  }
}

const bridgeOf = (number: number): string => `${BRIDGE}${number}`
const spacesOf = (number: number): string => `${bridgeOf(number)}-`

/** Networks of runs, and which process made each; one that is just being made does not say it yet. */
async function bridges(): Promise<{ number: number; owner: number | undefined }[]> {
  const { stdout } = await run('ip', ['-json', 'link', 'show', 'type', 'bridge']).catch(() => ({ stdout: '[]' }))
  const links = JSON.parse(stdout || '[]') as { ifname?: string; ifalias?: string }[]
  return links.flatMap(({ ifname = '', ifalias }) => {
    const number = new RegExp(`^${BRIDGE}(\\d+)$`).exec(ifname)?.[1]
    return number === undefined
      ? []
      : [{ number: Number(number), owner: ifalias === undefined ? undefined : Number(ifalias) }]
  })
}

/** Removes what runs that were killed have left. */
async function removeLeft(): Promise<void> {
  for (const { number, owner } of await bridges()) if (owner !== undefined && !isAlive(owner)) await remove(number)
}

async function remove(number: number): Promise<void> {
  const names = await run('ip', ['netns', 'list']).then(
    ({ stdout }) => stdout.split('\n').flatMap((line) => line.split(' ')[0] || []),
    () => [],
  )
  for (const name of names) if (name.startsWith(spacesOf(number))) await ip('netns', 'delete', name)
  await ip('link', 'delete', bridgeOf(number)).catch(() => undefined)
}
