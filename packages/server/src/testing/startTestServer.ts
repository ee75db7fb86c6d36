import type { Call, CallResult } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import { login } from '@waymark/contract/rooms/session/session.ts'
import { join } from 'node:path'
import { type Config, readConfig } from '../platform/config/Config.ts'
import { repositoryRoot } from '../platform/config/repositoryRoot.ts'
import { Database } from '../platform/database/Database.ts'
import type { OpenDatabase } from '../platform/database/openDatabase.ts'
import { openTestDatabase } from '../platform/database/testDatabase.ts'
import { createLog } from '../platform/log/createLog.ts'
import { hashPassword } from '../rooms/session/passwords.ts'
import { startServer } from '../Server.ts'
import type { RunningServer } from '../ServerOptions.ts'
import { TEST_SECRET } from './SentMessages.ts'

/** An answer as it came over the wire. */
export interface Answer<Result = unknown> {
  readonly status: number
  readonly body: {
    success?: boolean
    code?: number
    data: Result
    errorCode?: number | string
    message?: string
    fields?: { name: string; message: string }[]
  }
}

export interface CallOptions {
  readonly token?: string | undefined
  readonly locale?: string
  /** Network address that the call seems to come from, where the server trusts proxies: each is throttled by itself. */
  readonly from?: string
}

export interface TestServer {
  readonly url: string
  readonly db: Database
  readonly server: RunningServer
  /** Session of the administrator. */
  readonly admin: string
  /** The first organisation. */
  readonly orgId: number
  /** Makes a call as a client does; the administrator's unless another token is given. */
  call<In, Params, Result, Errors extends ErrorCode>(
    call: Call<In, Params, Result, Errors>,
    params: In,
    options?: CallOptions,
  ): Promise<Answer<Result>>
  /** Makes a call with parameters that need not fit. */
  raw(method: string, path: string, params: unknown, options?: CallOptions): Promise<Answer>
  makeOrg(name: string, parentId?: number): Promise<number>
  /** A user with exactly these permissions; answers a session token. */
  makeUser(name: string, orgId: number, permissions: readonly string[]): Promise<string>
  stop(): Promise<void>
}

const PASSWORD = 'correct-horse-1'

/**
 * A real server on ports of its own, and on a database of its own or beside another server.
 *
 * @param beside with the role `web` among its own
 * @param own a migrated database for it, in place of one of the run's
 */
export async function startTestServer(
  settings: Partial<Config> = {},
  beside?: TestServer,
  own?: Pick<OpenDatabase, 'db' | 'close'>,
): Promise<TestServer> {
  const { db, close } = own ?? (beside ? openBeside(beside.db) : await openTestDatabase())
  const config = {
    ...readConfig({
      WAYMARK_PORT: '0',
      WAYMARK_HOST: '127.0.0.1',
      WAYMARK_GATEWAY_PORT: '0',
      WAYMARK_ADMIN_PASSWORD: PASSWORD,
      WAYMARK_SECRET: TEST_SECRET,
    }),
    ...settings,
  }
  const server = await startServer({
    config,
    log: createLog('fatal'),
    version: '0.0.0-test',
    webFolder: join(repositoryRoot, 'packages/web/dist'),
    checkBulk: true,
    database: { db, embedded: undefined, close },
  })
  const url = `http://127.0.0.1:${server.port}`
  const raw = makeRaw(url)
  const signIn = async (username: string): Promise<string> => {
    const answer = await raw('POST', login.path, { username, password: PASSWORD })
    return (answer.body.data as CallResult<typeof login>).token
  }
  const admin = beside ? beside.admin : await signIn('admin')
  const org = await db.row<{ org_id: number }>('select org_id from organization')
  return {
    url,
    db,
    server,
    admin,
    orgId: org?.org_id ?? 0,
    call: async <In, Params, Result, Errors extends ErrorCode>(
      call: Call<In, Params, Result, Errors>,
      params: In,
      options: CallOptions = { token: admin },
    ) => (await raw(call.method, call.path, params, options)) as Answer<Result>,
    raw,
    makeOrg: async (name, parentId = org?.org_id ?? 0) => {
      const sql = 'insert into organization (name, parent_id) values ($1, $2) returning org_id'
      return (await db.row<{ org_id: number }>(sql, [name, parentId]))?.org_id ?? 0
    },
    makeUser: async (name, orgId, permissions) => {
      const role = await db.row<{ role_id: number }>('insert into role (name) values ($1) returning role_id', [
        `role of ${name}`,
      ])
      await db.run(
        'insert into role_menu (role_id, menu_id) select $1, menu_id from menu where key = any($2::text[])',
        [role?.role_id, permissions],
      )
      await db.run('insert into user_account (org_id, role_id, username, password_hash) values ($1, $2, $3, $4)', [
        orgId,
        role?.role_id,
        name,
        await hashPassword(PASSWORD),
      ])
      return signIn(name)
    },
    stop: async () => void (await server.stop()),
  }
}

/** Connections of their own to a database that another server closes. */
function openBeside({ settings }: Database): { db: Database; close: () => Promise<void> } {
  const db = new Database({ settings, log: createLog('fatal'), poolSize: 6 })
  return { db, close: () => db.close() }
}

function makeRaw(url: string): TestServer['raw'] {
  return async (method, path, params, { token, locale, from } = {}) => {
    const headers: Record<string, string> = {}
    if (token !== undefined) headers['authorization'] = token
    if (locale !== undefined) headers['api-language'] = locale
    if (from !== undefined) headers['x-forwarded-for'] = from
    const target = new URL(path, url)
    if (method === 'GET')
      for (const [name, value] of Object.entries(params as object)) target.searchParams.set(name, String(value))
    else headers['content-type'] = 'application/json'
    const response = await fetch(target, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: typeof params === 'string' ? params : JSON.stringify(params) }),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
}
