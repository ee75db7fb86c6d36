import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server that runs, with its administrator. */
export interface Waymark {
  readonly url: string
  /** TCP and UDP port for trackers. */
  readonly gatewayPort: number
  readonly username: 'admin'
  readonly password: string
  readonly dataFolder: string
  /** Stops in order and removes the data. */
  stop(): Promise<void>
}

/** One in a process of its own. */
export interface WaymarkProcess extends Waymark {
  readonly process: ChildProcess
  /** All that it wrote on its standard output and error so far. */
  said(): string
}

export interface WaymarkOptions {
  /** A folder that outlives this server, for tests that start a second one on it. */
  readonly dataFolder?: string
  readonly args?: readonly string[]
  /** Undefined takes a variable away. */
  readonly env?: Record<string, string | undefined>
}

/** A new data folder that the account of the database may enter, also when this runs as root. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

const PASSWORD = 'first-Password-1'

/** Settings of a server on free ports of this machine, with its data in a folder. */
export const settingsOf = (folder: string) => ({
  WAYMARK_PORT: '0',
  WAYMARK_HOST: '127.0.0.1',
  WAYMARK_GATEWAY_PORT: '0',
  WAYMARK_DATA: folder,
  WAYMARK_ADMIN_PASSWORD: PASSWORD,
  WAYMARK_LOG_LEVEL: 'warn',
})

/** The real program in a process of its own, with its embedded database, on free ports. */
export async function startWaymark({
  dataFolder,
  args = ['--empty'],
  env = {},
}: WaymarkOptions = {}): Promise<WaymarkProcess> {
  const folder = dataFolder ?? makeDataFolder()
  const server = spawn(process.execPath, ['packages/server/src/main.ts', ...args], {
    env: { ...process.env, ...settingsOf(folder), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const heard: string[] = []
  server.stdout.on('data', (chunk: Buffer) => heard.push(chunk.toString()))
  server.stderr.on('data', (chunk: Buffer) => {
    heard.push(chunk.toString())
    process.stderr.write(chunk)
  })
  const said = await untilSaid(server, /localhost:(\d+)[\s\S]*port (\d+) \(TCP/, heard)
  return {
    url: `http://127.0.0.1:${said[1]}`,
    gatewayPort: Number(said[2]),
    username: 'admin',
    password: PASSWORD,
    dataFolder: folder,
    process: server,
    said: () => heard.join(''),
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGTERM')
        await ended
      }
      if (!dataFolder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for what the server says on its standard output once it runs. */
function untilSaid(server: ChildProcess, pattern: RegExp, heard: readonly string[]): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const match = pattern.exec(text)
      if (match) resolve(match)
    })
    // closed: all that it wrote is there, its error too
    server.once('close', (code) =>
      reject(new Error(`the server ended with code ${code} before it ran:\n${heard.join('')}`)),
    )
  })
}
