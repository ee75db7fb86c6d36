import { repositoryRoot } from '@waymark/server/platform/config/repositoryRoot.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BenchDatabase } from './BenchDatabase.ts'
import type { BenchOptions } from './options.ts'

/** Longest time that the server may take to say that it runs. */
const START_MS = 240_000

/** The real server as a process of its own, on free ports. */
export class BenchServer {
  readonly url: string
  /** 0 where it takes no reports. */
  readonly gatewayPort: number
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, port: number, gatewayPort: number) {
    this.#child = child
    this.url = `http://127.0.0.1:${port}`
    this.gatewayPort = gatewayPort
  }

  /**
   * Starts `packages/server/src/main.ts --empty` on the database.
   *
   * @param name names the CPU profile, when one is wanted
   * @param nodeArguments further arguments of Node
   * @param environment further settings
   * @throws with what the server said when it does not come up.
   */
  static async start(
    database: BenchDatabase,
    options: BenchOptions,
    name: string,
    nodeArguments: readonly string[] = [],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<BenchServer> {
    const profile = options.profile
      ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`, `--cpu-prof-name=${name}.cpuprofile`]
      : []
    const child = spawn(
      process.execPath,
      [...profile, ...nodeArguments, join(repositoryRoot, 'packages/server/src/main.ts'), '--empty'],
      {
        cwd: repositoryRoot,
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: database.url,
          WAYMARK_PORT: '0',
          WAYMARK_GATEWAY_PORT: '0',
          WAYMARK_HOST: '127.0.0.1',
          WAYMARK_LOG_LEVEL: 'warn',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const kill = (): void => void child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('exit', () => process.off('exit', kill))
    const said = await untilRunning(child)
    const port = /runs at\s+http:\/\/localhost:(\d+)/.exec(said)?.[1]
    const gatewayPort = /report to port (\d+)/.exec(said)?.[1]
    if (!port) throw new Error(`The server did not say its ports:\n${said}`)
    return new BenchServer(child, Number(port), Number(gatewayPort ?? 0))
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Value of a figure of `/metrics`, e.g. `process_cpu_seconds_total`. @throws when there is none. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text()
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    if (value === undefined) throw new Error(`The server has no figure ${name}`)
    return Number(value)
  }

  /** Ends it at once, as a machine that loses its power does. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }

  /** Stops it in order. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill('SIGTERM')
    await once(this.#child, 'exit')
  }
}

/** What the server wrote up to its last line of welcome. */
function untilRunning(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server does not start. It said:\n${said}`))
    }, START_MS)
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      // its welcome ends with an empty line
      if (!/runs at[^]*\n\n/.test(said)) return
      clearTimeout(timer)
      resolve(said)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      process.stderr.write(chunk)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code} before it ran. It said:\n${said}`))
    })
  })
}
