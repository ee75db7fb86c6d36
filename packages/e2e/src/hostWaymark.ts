import { readConfig } from '@waymark/server/platform/config/Config.ts'
import { repositoryRoot } from '@waymark/server/platform/config/repositoryRoot.ts'
import { openTestDatabase } from '@waymark/server/platform/database/testDatabase.ts'
import { createLog } from '@waymark/server/platform/log/createLog.ts'
import { startServer } from '@waymark/server/Server.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder, settingsOf, type Waymark } from './startWaymark.ts'

/** A server in the process of the tests. */
export interface HostedWaymark extends Waymark {
  /** Runs a statement in its database, for what no call can bring about. */
  run(sql: string): Promise<void>
}

/**
 * The server on a copy of the run's database, in the process of the tests: a process of its own would first read some
 * thousand modules. What is started, said or killed as a process is, takes `startWaymark`.
 */
export async function hostWaymark(env: Record<string, string | undefined> = {}): Promise<HostedWaymark> {
  const folder = makeDataFolder()
  const { db, close } = await openTestDatabase()
  const settings = { ...settingsOf(folder), ...env }
  const config = readConfig(settings)
  const server = await startServer({
    config,
    log: createLog('fatal'),
    version: '0.0.0-test',
    webFolder: join(repositoryRoot, 'packages/web/dist'),
    database: { db, embedded: undefined, close },
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    gatewayPort: server.gatewayPorts.tcp ?? 0,
    username: 'admin',
    password: settings.WAYMARK_ADMIN_PASSWORD,
    dataFolder: folder,
    run: async (sql) => void (await db.run(sql)),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
