import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine, USAGE } from './commandLine.ts'
import { readProcessConfig } from './platform/config/Config.ts'
import { repositoryRoot } from './platform/config/repositoryRoot.ts'
import { createLog } from './platform/log/createLog.ts'
import { startServer } from './Server.ts'
import type { RunningServer } from './ServerOptions.ts'
import { welcome } from './welcome.ts'

/** Signals that ask for an orderly stop. A second one, while stopping, ends the process at once. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

async function main(): Promise<void> {
  const { help, demo } = readCommandLine(process.argv.slice(2))
  if (help) {
    process.stdout.write(USAGE)
    return
  }
  const config = readProcessConfig()
  const log = createLog(config.logLevel)
  const root = repositoryRoot
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const start = (historyChanged: () => void): Promise<RunningServer> =>
    startServer({
      config,
      log,
      version,
      webFolder: join(root, 'packages/web/dist'),
      demo: { wish: demo, tell: (line) => void process.stdout.write(`${line}\n`) },
      historyChanged,
    })
  await serve(start, (server) => process.stdout.write(welcome(server, config.tlsCert !== undefined)))
}

/** Serves until a signal asks it to stop. On a database that goes on from another history it begins anew. */
async function serve(
  start: (historyChanged: () => void) => Promise<RunningServer>,
  greet: (server: RunningServer) => void,
): Promise<void> {
  let stopped: Promise<NodeJS.Signals> | undefined
  for (;;) {
    const changed = Promise.withResolvers<undefined>()
    const server = await start(() => changed.resolve(undefined))
    if (!stopped) {
      // who reads the greeting may ask for a stop at once
      stopped = stopSignal()
      greet(server)
    }
    const signal = await Promise.race([stopped, changed.promise])
    if (signal) process.stdout.write(`\n${signal}: finishing what is open …\n`)
    const isWhole = await server.stop()
    if (signal) process.exit(isWhole ? 0 : 1)
  }
}

/** The first signal that asks for a stop. */
async function stopSignal(): Promise<NodeJS.Signals> {
  const signal = await Promise.race(STOP_SIGNALS.map((name) => once(process, name).then(() => name)))
  for (const name of STOP_SIGNALS) process.once(name, () => process.exit(130))
  return signal
}

/** Failures that the operator can mend: their sentence says how, a stack would only hide it. */
const OPERATOR_ERRORS = new Set([
  'CommandLineError',
  'ConfigError',
  'FolderInUseError',
  'NoReplicaError',
  'OtherSecretError',
])

main().catch((error: unknown) => {
  const isOperatorError = error instanceof Error && (OPERATOR_ERRORS.has(error.name) || 'port' in error)
  process.stderr.write(`${error instanceof Error ? (isOperatorError ? error.message : error.stack) : String(error)}\n`)
  process.exit(1)
})
