import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alarmsInTests } from '../../testing/alarmsInTests.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const AT = Date.parse('2026-11-21T12:30:00Z')

let server: TestServer
let smtp: SMTPServer
let twilio: Server
let alarms: ReturnType<typeof alarmsInTests>
const mails: string[] = []
const texts: Record<string, string>[] = []
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined),
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () => {
        mails.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  twilio = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      texts.push(Object.fromEntries(new URLSearchParams(body)))
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}')
    })
  })
  await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve))
  server = await startTestServer({
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    smsUrl: `twilio+http://AC0:token@127.0.0.1:${(twilio.address() as AddressInfo).port}?from=%2B15550100`,
  })
  alarms = alarmsInTests(server.db, server.orgId)
})
afterAll(async () => {
  await server.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await new Promise((resolve) => twilio.close(resolve))
})

const makePerson = async (name: string): Promise<number> => {
  await server.makeUser(name, server.orgId, [])
  await server.db.run(`update user_account set email = $2, mobile = '+15550123' where username = $1`, [
    name,
    `${name}@example.com`,
  ])
  const userId = await alarms.userId(name)
  await server.db.run(`insert into alarm_preference values ($1, false, true, true, false, 0, 0, 'low')`, [userId])
  return userId
}

describe('what became of a delivery', () => {
  it('comes back from the mail server and the service for text messages', async () => {
    const [ana, nobody] = [await makePerson('ana'), await makePerson('nobody')]
    const rule = await alarms.makeRule({ users: [ana, nobody] })
    const stored = await alarms.makeAlarm(rule, await alarms.makeVehicle(), AT)
    await alarms.say(stored, { kind: 'raised', alarm: stored.alarm }, AT)
    const outcome = async () =>
      (await alarms.deliveriesOf(stored.alarmId)).map((each) => [each.user_id, each.channel, each.state])
    await expect.poll(outcome).toEqual([
      [ana, 'email', 'sent'],
      [nobody, 'email', 'failed'],
      [ana, 'sms', 'sent'],
      [nobody, 'sms', 'sent'],
    ])
    const [, failed] = await alarms.deliveriesOf(stored.alarmId)
    expect(failed?.error).toContain('no such user')
    expect(mails).toEqual(['ana@example.com'])
    expect(texts.map(({ To }) => To)).toEqual(['+15550123', '+15550123'])
  })

  it('is told of all that a list held', async () => {
    const ben = await makePerson('ben')
    const rule = await alarms.makeRule({ users: [ben] })
    const vehicleId = await alarms.makeVehicle()
    const stored = await Promise.all(
      Array.from({ length: 8 }, (_, n) => alarms.makeAlarm(rule, vehicleId, AT + n * 1000)),
    )
    await server.db.run(`update user_account set email = 'nobody2@example.com' where username = 'ben'`)
    await alarms.sayAll(stored, AT)
    const emails = async () =>
      (await Promise.all(stored.map(({ alarmId }) => alarms.deliveriesOf(alarmId))))
        .flat()
        .map(({ channel, state }) => `${channel} ${state}`)
        .toSorted()
    await expect
      .poll(emails)
      .toEqual([...Array<string>(8).fill('email failed'), ...Array<string>(8).fill('sms grouped')])
    expect(texts.at(-1)?.['Body']).toMatch(/^8 alarms within a short time http/)
  })
})
