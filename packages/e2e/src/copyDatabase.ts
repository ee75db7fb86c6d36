import { randomBytes } from 'node:crypto'
import { once } from '@waymark/server/platform/database/reach.ts'
import type { TestTemplate } from '@waymark/server/platform/database/testServer.setup.ts'
import { inject } from 'vitest'

export interface CopiedDatabase {
  /** For `DATABASE_URL`. */
  readonly url: string
  /** Runs a statement, for what no call can bring about, such as that something is older than the test. */
  run(sql: string): Promise<void>
  drop(): Promise<void>
}

/** A migrated, empty database of its own, on the PostgreSQL that the whole run shares: making one anew takes seconds. */
export async function copyDatabase(): Promise<CopiedDatabase> {
  const template: TestTemplate = inject('testTemplate')
  const name = `e2e_${randomBytes(6).toString('hex')}`
  const maintenance = { ...template, database: 'postgres' }
  await once(maintenance, `create database ${name} template ${template.database} strategy file_copy`)
  const { host = '', port, user = '', password } = template
  const url = new URL(`postgres://localhost/${name}`)
  url.username = user
  if (typeof password === 'string') url.password = password
  url.searchParams.set('host', host)
  url.searchParams.set('port', String(port))
  return {
    url: url.href,
    run: async (sql) => void (await once({ ...template, database: name }, sql)),
    drop: async () => void (await once(maintenance, `drop database if exists ${name} with (force)`)),
  }
}
