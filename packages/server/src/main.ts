import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readProcessConfig } from './platform/config/Config.ts'
import { repositoryRoot } from './platform/config/repositoryRoot.ts'
import { createLog } from './platform/log/createLog.ts'
import { type RunningServer, startServer } from './Server.ts'
import { welcome } from './welcome.ts'

/** Signals that ask for an orderly stop. A second one, while stopping, ends the process at once. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

async function main(): Promise<void> {
  const config = readProcessConfig()
  const log = createLog(config.logLevel)
  const root = repositoryRoot
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const server = await startServer({ config, log, version, webFolder: join(root, 'packages/web/dist') })
  for (const signal of STOP_SIGNALS) process.once(signal, () => void stop(server, signal))
  process.stdout.write(welcome(server))
}

let stopping = false

async function stop(server: RunningServer, signal: string): Promise<void> {
  if (stopping) process.exit(130)
  stopping = true
  process.stdout.write(`\n${signal}: finishing what is open …\n`)
  await server.stop()
  process.exit(0)
}

main().catch((error: unknown) => {
  // what the operator can mend is said in a sentence; anything else keeps its stack
  const known =
    error instanceof ConfigError || (error instanceof Error && error.name.endsWith('Error') && 'operator' in error)
  process.stderr.write(`${known ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
