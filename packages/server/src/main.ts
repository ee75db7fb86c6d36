import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine, USAGE } from './commandLine.ts'
import { readProcessConfig } from './platform/config/Config.ts'
import { repositoryRoot } from './platform/config/repositoryRoot.ts'
import { createLog } from './platform/log/createLog.ts'
import { type RunningServer, startServer } from './Server.ts'
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
  const server = await startServer({
    config,
    log,
    version,
    webFolder: join(root, 'packages/web/dist'),
    demo: { wish: demo, tell: (line) => void process.stdout.write(`${line}\n`) },
  })
  for (const signal of STOP_SIGNALS) process.once(signal, () => void stop(server, signal))
  process.stdout.write(welcome(server, config.tlsCert !== undefined))
}

let stopping = false

async function stop(server: RunningServer, signal: string): Promise<void> {
  if (stopping) process.exit(130)
  stopping = true
  process.stdout.write(`\n${signal}: finishing what is open …\n`)
  process.exit((await server.stop()) ? 0 : 1)
}

/** Failures that the operator can mend: their sentence says how, a stack would only hide it. */
const OPERATOR_ERRORS = new Set(['CommandLineError', 'ConfigError', 'FolderInUseError', 'OtherSecretError'])

main().catch((error: unknown) => {
  const told = error instanceof Error && (OPERATOR_ERRORS.has(error.name) || 'port' in error)
  process.stderr.write(`${error instanceof Error ? (told ? error.message : error.stack) : String(error)}\n`)
  process.exit(1)
})
