import type { CallFacts, FileAnswer } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { keyInterfaceOf } from '@waymark/contract/permissions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/createLog.ts'
import type { NoteReading } from '../readings/Reading.ts'
import { readingOf } from '../readings/readingOf.ts'
import { Admission } from './Admission.ts'
import { successBody } from './answer.ts'
import { bodyBytes } from './bodyBytes.ts'
import { CallError } from './CallError.ts'
import type { Authenticate, AuthenticateKey, Caller, KeyCaller, Narrow } from './Caller.ts'
import { withDeadline } from './withDeadline.ts'
import type { AuditFacts, CallContext, Route } from './handlers.ts'
import { limiter } from './limits/limiter.ts'
import { localeOf } from './localeOf.ts'
import { readForm } from './readForm.ts'
import { removeSpooled } from './spoolFile.ts'
import { readParams, readToken } from './readParams.ts'
import { sendBytes } from './files/sendBytes.ts'
import { sendFile } from './files/sendFile.ts'
import { sendFailure } from './sendFailure.ts'
import { sightFor } from './sightFor.ts'

/** One line of the audit log. */
export interface AuditLine {
  caller: Caller | undefined
  /** The access key, where a program made the call. */
  key: KeyCaller | undefined
  action: string
  path: string
  remoteAddress: string
  facts: Record<string, unknown>
}

export interface RouteServices {
  readonly authenticate: Authenticate
  readonly authenticateKey: AuthenticateKey
  /** Whoever made an installation code, as far as an installer may act in their name. */
  readonly authenticateInstaller: Authenticate
  readonly narrow: Narrow
  readonly audit: (line: AuditLine) => Promise<void>
  /** Makes one transaction of all that `work` asks of the database. */
  readonly asOne: <R>(work: () => Promise<R>) => Promise<R>
  readonly log: Log
  readonly clock: Clock
  /** Keeps who read figures of movement. */
  readonly noteReading: NoteReading
  /** Checks every answer against its schema, bulky ones too; for tests. */
  readonly checkBulk: boolean
}

/** Calls that a user may make before they have changed their first password (PWD-4). */
const BEFORE_PASSWORD_CHANGE = new Set([
  '/nodeAction/author/editUserPwd',
  '/nodeAction/node/author/logout',
  '/nodeAction/userCenter/getSession',
])

/** Serves every call: session, permission, parameters, deadline, handler, audit, answer. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], services: RouteServices): void {
  const limitOf = limiter(app)
  for (const route of routes) {
    const { call } = route
    const limit = limitOf(call)
    const admission = new Admission((request, signal) => whoAsks(route, services, request, signal))
    const answer = (request: FastifyRequest, signal: AbortSignal): Promise<unknown> =>
      run(route, services, admission, request, signal)
    app.route({
      method: call.method,
      url: call.path,
      ...limit,
      config: { ...limit.config, ...(call.textBody ? { textBody: true } : {}) },
      bodyLimit: bodyBytes(call),
      preParsing: (request, reply) => admission.before(call, request, reply),
      errorHandler: (error, request, reply) => void sendFailure(services.log, call, request, reply, error),
      handler: async (request, reply) => {
        try {
          if (call.lines) return await streamLines(call, services, (signal) => answer(request, signal), reply)
          if (call.file)
            return await withDeadline(reply, call.timeout, async (signal) =>
              sendFile(reply, (await answer(request, signal)) as FileAnswer, signal),
            )
          const data = await withDeadline(reply, call.timeout, (signal) => answer(request, signal))
          // answers belong to who asked: no cache on the way may keep one
          void reply.header('cache-control', 'no-store')
          if (call.bytes) return await sendBytes(request, reply, data as Uint8Array)
          if (call.exportName) {
            void reply.header('content-disposition', `attachment; filename="${call.exportName}"`)
            if (/\btext\/csv\b/.test(request.headers.accept ?? ''))
              return await reply.type('text/csv; charset=utf-8').send(data)
          }
          return await reply.send(successBody(call.service, data))
        } catch (error) {
          // of a stream that has begun nothing can be told any more: it ends without its last line
          if ((call.lines || call.file) && reply.sent) return reply
          return sendFailure(services.log, call, request, reply, error)
        }
      },
    })
  }
}

/**
 * Answers line by line, no faster than the client takes them. What goes wrong before the first line is a failure like any
 * other; afterwards the stream is cut off, so that nobody takes it for complete.
 */
function streamLines(
  call: CallFacts,
  services: RouteServices,
  answer: (signal: AbortSignal) => Promise<unknown>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return withDeadline(reply, call.timeout, async (signal) => {
    const lines = ((await answer(signal)) as AsyncIterable<unknown>)[Symbol.asyncIterator]()
    const first = await lines.next()
    const stream = Readable.from(linesFrom(first, lines), { objectMode: false, highWaterMark: LINES_AHEAD })
    void reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type('application/x-ndjson; charset=utf-8')
    void reply.send(stream)
    try {
      await finished(reply.raw)
    } catch (err) {
      if (!signal.aborted) services.log.warn({ err, path: call.path }, 'a stream was cut off')
    }
    return reply
  })
}

/** Bytes that a stream has ready before the client has taken what was sent. */
const LINES_AHEAD = 256 * 1024

async function* linesFrom(first: IteratorResult<unknown>, rest: AsyncIterator<unknown>): AsyncGenerator<Buffer> {
  try {
    for (let each = first; !each.done; each = await rest.next()) yield Buffer.from(`${JSON.stringify(each.value)}\n`)
  } finally {
    await rest.return?.()
  }
}

/** Who makes a request: a program with a key, a user, or nobody that is known. */
interface Asker {
  readonly key: KeyCaller | undefined
  readonly whole: Caller | undefined
}

async function whoAsks(
  route: Route,
  services: RouteServices,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<Asker> {
  const key = await keyOf(route, services, request, signal)
  return { key, whole: key ? undefined : await callerOf(route, services, request, signal) }
}

async function run(
  route: Route,
  services: RouteServices,
  admission: Admission<Asker>,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const { call } = route
  const asker = await admission.now(request, signal)
  // a form is read only now that its sender is known to be allowed
  const form = call.upload && request.isMultipart() ? await readForm(request, call.upload) : undefined
  try {
    return await runAs(route, services, asker, request, signal, form)
  } finally {
    if (form) await removeSpooled(form)
  }
}

async function runAs(
  route: Route,
  services: RouteServices,
  { key, whole }: Asker,
  request: FastifyRequest,
  signal: AbortSignal,
  form: Readonly<Record<string, unknown>> | undefined,
): Promise<unknown> {
  const { call } = route
  const params = readParams(request, call.params, form)
  const caller = whole && sightFor(call, params, whole, services.narrow)
  const facts: Record<string, unknown> = {}
  const context: CallContext<ErrorCode> = {
    get caller() {
      if (!caller) throw new CallError('4031')
      return caller
    },
    get key() {
      if (!key) throw new CallError('4031')
      return key
    },
    locale: localeOf(request),
    remoteAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    host: request.hostname,
    signal,
    error: (code, fields) => new CallError(code, fields),
    note: ({ along = [], ...more }) => {
      Object.assign(facts, more)
      if (along.length > 0)
        facts['along'] = [...((facts['along'] as readonly AuditFacts[] | undefined) ?? []), ...along]
    },
  }
  const { audit } = call
  const handle = (): Promise<unknown> => route.handle(context, params as never)
  // what is changed, what is told of it and the line that says so are one transaction
  const result = await (audit === undefined
    ? handle()
    : services.asOne(async () => {
        const answer = await handle()
        await services.audit({ caller, key, action: audit, path: call.path, remoteAddress: request.ip, facts })
        return answer
      }))
  const reading = call.figures && readingOf(call, params, result, { caller, key, at: services.clock.now() })
  if (reading) await services.noteReading(reading)
  // lines are checked as they are made, bytes and files have no schema
  const isUnchecked = call.lines || call.bytes || call.file || (call.bulk && !services.checkBulk)
  return isUnchecked ? result : call.result.parse(result)
}

/** The access key where the call needs one (PERM-11). A session opens no call of the public API, and a key no other. */
async function keyOf(
  { call }: Route,
  services: RouteServices,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<KeyCaller | undefined> {
  const wanted = keyInterfaceOf(call.permission)
  if (wanted === undefined) return undefined
  const token = readToken(request)
  const key = token === undefined ? undefined : await services.authenticateKey(token, request.ip, signal)
  if (!key) throw new CallError('4031')
  if (!key.interfaces.has(wanted)) throw new CallError('403')
  return key
}

/** The caller where the call needs one, after the checks that hold for every call. */
async function callerOf(
  { call }: Route,
  services: RouteServices,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<Caller | undefined> {
  if (call.permission === 'public' && !call.withSession) return undefined
  const token = readToken(request, call.method === 'GET' && call.audit !== undefined)
  const authenticate = call.permission === 'install' ? services.authenticateInstaller : services.authenticate
  const caller = token === undefined ? undefined : await authenticate(token, signal)
  if (call.permission === 'public') return caller?.needsPasswordChange ? undefined : caller
  if (!caller) throw new CallError('4031')
  if (call.permission === 'install') return caller
  if (caller.needsPasswordChange && !BEFORE_PASSWORD_CHANGE.has(call.path))
    throw new CallError('403', [{ name: 'password', kind: 'changeFirst' }])
  const { permission, orPermission } = call
  const asked = orPermission === undefined ? [permission] : [permission, orPermission]
  if (permission !== 'session' && !hasPermission(caller.permissions, asked)) throw new CallError('403')
  return caller
}
