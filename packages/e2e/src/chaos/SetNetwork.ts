import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ip = (...args: string[]): Promise<unknown> => run('ip', args)

/** A place on a network: its address, and what a program has to be started with to run there. */
export interface Plug {
  readonly host: string
  readonly command: readonly string[]
}

/** Addresses of the network, one that this machine uses nowhere else. */
const addressOf = (n: number): string => `10.231.77.${n}`
const BRIDGE = 'wmchaos0'

/**
 * A network of its own for processes, each in a namespace as if on a machine of its own, so that a cable can be pulled: what is sent then
 * gets no answer, not even that nobody is there. Linux lets only root have one.
 */
export class SetNetwork {
  /** Address of this machine on it. */
  readonly host = addressOf(1)
  #plugs = 0

  /** Undefined where this machine does not let us have one. */
  static async open(): Promise<SetNetwork | undefined> {
    const network = new SetNetwork()
    // what a run that was killed has left
    await network.close()
    try {
      await ip('link', 'add', BRIDGE, 'type', 'bridge')
      await ip('address', 'add', `${network.host}/24`, 'dev', BRIDGE)
      await ip('link', 'set', BRIDGE, 'up')
      await network.plug()
      return network
    } catch {
      await network.close()
      return undefined
    }
  }

  /** Puts one more machine on it. */
  async plug(): Promise<Plug> {
    const n = this.#plugs++
    const [space, outer, inner] = [spaceOf(n), cableOf(n), `${cableOf(n)}i`]
    await ip('netns', 'add', space)
    await ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner)
    await ip('link', 'set', outer, 'master', BRIDGE, 'up')
    await ip('link', 'set', inner, 'netns', space)
    const host = addressOf(n + 10)
    const within = ['netns', 'exec', space, 'ip']
    await ip(...within, 'address', 'add', `${host}/24`, 'dev', inner)
    await ip(...within, 'link', 'set', inner, 'up')
    await ip(...within, 'link', 'set', 'lo', 'up')
    return { host, command: ['ip', 'netns', 'exec', space] }
  }

  /** Pulls the cable of the machine at an address, or puts it back. */
  async setCable(host: string, isIn: boolean): Promise<void> {
    await ip('link', 'set', cableOf(Number(host.split('.').at(-1)) - 10), isIn ? 'up' : 'down')
  }

  async close(): Promise<void> {
    const names = await run('ip', ['netns', 'list']).then(
      ({ stdout }) => stdout.split('\n').flatMap((line) => line.split(' ')[0] || []),
      () => [],
    )
    for (const name of names) if (name.startsWith(SPACE)) await ip('netns', 'delete', name)
    await ip('link', 'delete', BRIDGE).catch(() => undefined)
  }
}

const SPACE = 'wmchaos-'
const spaceOf = (n: number): string => `${SPACE}${n}`
const cableOf = (n: number): string => `wmc${n}`
