import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { OWN_CITUS, testDatabaseUrl } from '../platform/config/testDatabaseUrl.ts'
import { createLog } from '../platform/log/createLog.ts'
import { CitusServers } from '../platform/database/citus/CitusServers.ts'
import type { ConnectionSettings } from '../platform/database/ConnectionSettings.ts'
import { EmbeddedPostgres } from '../platform/database/embedded/EmbeddedPostgres.ts'
import { makeMemoryFolder } from '../platform/database/makeMemoryFolder.ts'
import { prepareTemplate } from './prepareTemplate.ts'
import { dropTemplate, makeTemplate, type TestServers } from '../platform/database/TestServers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServers: TestServers
  }
}

const TEMPLATE = 'template_of_tests'

/** Starts one PostgreSQL for a whole test run, or takes that of `TEST_DATABASE_URL`, with a database to copy that is migrated and has what a first start puts there; stops and removes it afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog('warn')
  const url = testDatabaseUrl()
  if (url === OWN_CITUS) {
    const citus = await CitusServers.start(log)
    project.provide('testServers', await makeTemplate(citus.coordinator.settings, TEMPLATE, log, prepareTemplate))
    return () => citus.stop()
  }
  if (url !== undefined) {
    const servers = await makeTemplate(settingsOf(url), TEMPLATE, log, prepareTemplate)
    project.provide('testServers', servers)
    return () => dropTemplate(servers)
  }
  const folder = makeMemoryFolder()
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '100',
    shared_buffers: '128MB',
    // it may lie in memory
    max_wal_size: '256MB',
  }
  const server = await EmbeddedPostgres.start({ folder, log, settings })
  project.provide('testServers', await makeTemplate(server.settings, TEMPLATE, log, prepareTemplate))
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function settingsOf(url: string): ConnectionSettings {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  }
}
