import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/Database.ts'
import { openTestDatabase, type TestDatabase } from '../database/testDatabase.ts'
import { createLog } from '../log/createLog.ts'
import { Secrets } from '../secrets/Secrets.ts'
import { enqueue, type OutboxMessage } from './enqueue.queries.ts'
import { MailSender } from './MailSender.ts'
import { TaskWorker } from '../queue/TaskWorker.ts'
import { sendHandlers } from './sendHandlers.ts'
import type { Sender } from './Sender.ts'
import { TwilioSender } from './TwilioSender.ts'

const secrets = new Secrets('a key for tests that is long enough')
let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
beforeEach(async () => {
  await db.run('delete from outbox')
  await db.run('delete from task')
})
afterAll(() => database.close())

let now = Date.parse('2026-11-21T12:00:00Z')
type Senders = Partial<Record<'email' | 'sms', Sender>>
const newWorker = (senders: Senders): TaskWorker => {
  const clock = { now: () => now, monotonic: () => now }
  const attachment = () => Promise.resolve(undefined)
  const worker = new TaskWorker({
    db,
    log: createLog('silent'),
    handlers: sendHandlers({ db, secrets, clock, senders, attachment }),
  })
  worker.start()
  return worker
}
const untilSent = (senders: Senders, held: number) =>
  expect
    .poll(
      async () =>
        (
          await db.row<{ n: number }>(
            `select count(*)::int4 as n from task
             where died_at is null and kind = any($1::text[]) and (worker is not null or due_at <= now())`,
            [Object.keys(senders)],
          )
        )?.n,
      { interval: 20, timeout: 120_000 },
    )
    .toBe(held)
/** Sends what is due, by so many workers at once, beside what others hold; answers how many tasks died with them. */
const work = async (senders: Senders, workers = 1, held = 0): Promise<number> => {
  const all = Array.from({ length: workers }, () => newWorker(senders))
  await untilSent(senders, held)
  await Promise.all(all.map((worker) => worker.stop()))
  return all.reduce((died, worker) => died + worker.died, 0)
}
const put = (message: OutboxMessage, sealed = true): Promise<unknown> =>
  enqueue(db, message, sealed ? secrets : undefined)
const mail = (text: string, recipient = 'ann@example.com', subject = 'Hello'): OutboxMessage => ({
  channel: 'email',
  recipient,
  content: { template: 'freeText', params: { subject, text }, locale: 'en' },
})
const rows = () =>
  db.rows<{ attempts: number; sent: boolean; failed: boolean; wait: number; last_error: string; all: string }>(
    `select attempts, sent_at is not null as sent, failed_at is not null as failed, last_error, content::text as all,
       round(extract(epoch from (select due_at from task t where t.key = outbox_id::text) - now()))::int4 as wait
     from outbox order by outbox_id`,
  )
const dueAgain = () => db.run('update task set due_at = now()')

describe('e-mail over SMTP', () => {
  const taken: { from: string; to: string[]; raw: string }[] = []
  let smtp: SMTPServer
  let refuse: (address: string) => Error | undefined = () => undefined
  let sender: MailSender

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (address, _session, done) => done(refuse(address.address)),
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          taken.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map((each) => each.address),
            raw: Buffer.concat(parts).toString('utf8'),
          })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
    const { port } = smtp.server.address() as AddressInfo
    sender = new MailSender({ url: `smtp://127.0.0.1:${port}`, from: 'Fleet <fleet@example.com>', host: 'example.com' })
  })
  afterEach(() => {
    taken.length = 0
    refuse = () => undefined
  })
  afterAll(async () => {
    sender.close()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })

  it('goes once, in the language asked for, and its secrets are forgotten', async () => {
    await put({
      channel: 'email',
      recipient: 'ann@example.com',
      content: { template: 'verificationCode', params: { code: '123456', minutes: '10' }, locale: 'pz' },
    })
    expect((await rows())[0]?.all).not.toContain('123456')
    await work({ email: sender })
    await work({ email: sender })
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatchObject({ from: 'fleet@example.com', to: ['ann@example.com'] })
    const subject = /^Subject: ((?:.|\r\n )*)/m.exec(taken[0]?.raw ?? '')?.[1] ?? ''
    const words = [...subject.matchAll(/=\?UTF-8\?(?:B|Q)\?([^?]+)\?=/gi)].map((word) => word[1] ?? '')
    expect(words.length).toBeGreaterThan(0)
    expect(await rows()).toMatchObject([
      { sent: true, attempts: 1, all: expect.not.stringContaining('sealed') as string },
    ])
  })

  it('three workers at once send each message once', async () => {
    for (let i = 0; i < 20; i++) await put(mail(`number ${i}`))
    await work({ email: sender }, 3)
    expect(taken.map((each) => /number \d+/.exec(each.raw)?.[0] ?? '').sort()).toEqual(
      Array.from({ length: 20 }, (_, i) => `number ${i}`).sort(),
    )
  })

  it('is sent without any transaction open meanwhile, and by nobody else', async () => {
    let sent = 0
    let isQuiet = false
    const openTransactions = () =>
      db.rows(
        `select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
           and backend_type = 'client backend'`,
      )
    const looking: Sender = {
      send: async () => {
        sent++
        // the worker's loop looks for more at the same time, each for a moment; one held by this message would stay
        await expect.poll(openTransactions).toEqual([])
        isQuiet = true
        await work({ email: looking }, 1, 1)
      },
      close: () => undefined,
    }
    await put(mail('alone'))
    await work({ email: looking })
    expect({ sent, isQuiet }).toEqual({ sent: 1, isQuiet: true })
  })

  it('goes once more where the process ended between sending and saying so', async () => {
    await put(mail('at least once'))
    const ids: number[] = []
    const gone = Promise.withResolvers<void>()
    const dying: Sender = {
      send: ({ outboxId }) => {
        ids.push(outboxId)
        return ids.length === 1 ? gone.promise : Promise.resolve()
      },
      close: () => undefined,
    }
    const first = newWorker({ email: dying })
    await expect.poll(() => ids.length).toBe(1)
    await work({ email: dying }, 1, 1)
    expect(ids).toHaveLength(1)
    expect(await rows()).toMatchObject([{ sent: false, failed: false, attempts: 0 }])
    expect((await rows())[0]?.wait).toBeGreaterThan(40)
    await dueAgain()
    await work({ email: dying })
    expect(ids[1]).toBe(ids[0])
    expect(await rows()).toMatchObject([{ sent: true, attempts: 1 }])
    gone.resolve()
    await first.stop()
    expect(await rows()).toMatchObject([{ sent: true, attempts: 1 }])
  })

  it('is tried again later, with the same message id, and then goes', async () => {
    refuse = () => Object.assign(new Error('mailbox busy'), { responseCode: 450 })
    await put(mail('patience'))
    await work({ email: sender })
    expect(await rows()).toMatchObject([{ sent: false, failed: false, attempts: 1, wait: 10 }])
    expect((await rows())[0]?.last_error).toContain('mailbox busy')
    await work({ email: sender })
    expect((await rows())[0]?.attempts).toBe(1)
    refuse = () => undefined
    await dueAgain()
    await work({ email: sender })
    expect(await rows()).toMatchObject([{ sent: true, attempts: 2, last_error: '' }])
  })

  it('a recipient that the server does not know is given up at once, and said', async () => {
    refuse = () => Object.assign(new Error('no such user'), { responseCode: 550 })
    await put(mail('nobody'))
    expect(await work({ email: sender })).toBe(1)
    expect(await rows()).toMatchObject([{ failed: true, attempts: 1 }])
  })

  it('a server that stays away is tried for hours and then given up', async () => {
    const nobody = new MailSender({ url: 'smtp://127.0.0.1:1', from: 'a@b', host: 'x' })
    await put(mail('lost'))
    const waits: number[] = []
    for (let i = 0; i < 8; i++) {
      await dueAgain()
      await work({ email: nobody })
      waits.push((await rows())[0]?.wait ?? 0)
    }
    expect(waits.slice(0, 7)).toEqual([10, 30, 120, 600, 1_800, 7_200, 21_600])
    expect(await rows()).toMatchObject([{ failed: true, attempts: 8 }])
  })

  it('what has expired does not go any more', async () => {
    await put({ ...mail('too late'), expiresAt: now - 1 })
    await work({ email: sender })
    expect(taken).toHaveLength(0)
    expect(await rows()).toMatchObject([{ failed: true, last_error: 'expired before it could be sent' }])
    now += 1
  })

  it.each([
    ['a line break in the subject', mail('text', 'ann@example.com', 'Hi\r\nBcc: eve@example.com')],
    ['a line break of another kind', mail('text', 'ann@example.com', 'Hi\u2028Bcc: eve@example.com\nX: y')],
    [
      'a name in a template',
      {
        channel: 'email',
        recipient: 'ann@example.com',
        content: {
          template: 'partnerInvitation',
          params: { inviter: 'Bob\r\nTo: eve@example.com\r\n\r\nbody', orgName: 'O', link: 'https://x' },
          locale: 'en',
        },
      } satisfies OutboxMessage,
    ],
  ])('adds no header by %s', async (_what, message) => {
    await put(message)
    await work({ email: sender })
    expect(taken[0]?.to).toEqual(['ann@example.com'])
    const headers = taken[0]?.raw.split('\r\n\r\n')[0] ?? ''
    expect(headers.split('\r\n').filter((line) => /^(bcc|to|x):/i.test(line))).toEqual(['To: ann@example.com'])
  })

  it.each([
    'ann@example.com, eve@example.com',
    'ann@example.com\r\nRCPT TO:<eve@example.com>',
    '<ann@example.com>',
    'ann',
  ])('sends nothing to %j', async (recipient) => {
    await put(mail('text', recipient))
    await work({ email: sender })
    expect(taken).toEqual([])
    expect(await rows()).toMatchObject([{ failed: true }])
  })

  it('a parameter is never read as a template', async () => {
    await put(mail('see {{secret}} and {{subject}}'))
    await work({ email: sender })
    expect(taken[0]?.raw).toContain('see {{secret}} and {{subject}}')
  })
})

describe('text messages by Twilio', () => {
  const asked: { path: string; authorization: string; form: Record<string, string> }[] = []
  let answer: { status: number; body: object } = { status: 201, body: { sid: 'SM1' } }
  let twilio: Server
  let sender: TwilioSender

  beforeAll(async () => {
    twilio = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        asked.push({
          path: `${request.method} ${request.url}`,
          authorization: Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString(),
          form: Object.fromEntries(new URLSearchParams(body)),
        })
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
      })
    })
    await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve))
    const { port } = twilio.address() as AddressInfo
    sender = new TwilioSender(`twilio+http://AC0:tok%2Fen@127.0.0.1:${port}?from=%2B15550100`)
  })
  beforeEach(() => {
    asked.length = 0
  })
  afterAll(() => new Promise((resolve) => twilio.close(resolve)))

  const text = (recipient: string): OutboxMessage => ({
    channel: 'sms',
    recipient,
    content: { template: 'verificationCode', params: { code: '123456', minutes: '10' }, locale: 'en' },
  })

  it('goes by the REST API with the account', async () => {
    answer = { status: 201, body: { sid: 'SM1' } }
    await put(text('+15550123'))
    await work({ sms: sender })
    expect(asked).toEqual([
      {
        path: 'POST /2010-04-01/Accounts/AC0/Messages.json',
        authorization: 'AC0:tok/en',
        form: {
          To: '+15550123',
          From: '+15550100',
          Body: '123456 is your Waymark verification code. It is valid for 10 minutes. Do not share it with anyone.',
        },
      },
    ])
    expect(await rows()).toMatchObject([{ sent: true }])
  })

  it('a number that the service refuses is given up; a service that is down is asked again', async () => {
    answer = { status: 400, body: { code: 21_211, message: 'Invalid number' } }
    await put(text('+15550123'))
    await work({ sms: sender })
    expect(await rows()).toMatchObject([{ failed: true, last_error: '400: 21211 Invalid number' }])
    await db.run('delete from outbox')
    answer = { status: 503, body: {} }
    await put(text('+15550123'))
    await work({ sms: sender })
    expect(await rows()).toMatchObject([{ failed: false, attempts: 1, wait: 10 }])
  })

  it('a channel without a sender loses nothing', async () => {
    await put(text('+15550123'))
    await work({})
    expect(await rows()).toMatchObject([{ sent: false, failed: false, attempts: 0 }])
  })
})
