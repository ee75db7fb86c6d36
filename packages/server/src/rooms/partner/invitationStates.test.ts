import { ROOMS } from '@waymark/contract/calls.ts'
import { partnerInvitationLifecycle } from '@waymark/contract/lifecycles/partnerInvitationLifecycle.ts'
import { replay } from '@waymark/core/lifecycle/replay.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyOf } from '../../testing/historyOf.ts'
import { openSecrets } from '../../platform/secrets/openSecrets.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { endInvitations } from './endInvitations.ts'

const { partner } = ROOMS
const SECRET = 'a secret of more than thirty-two characters'
const PASSWORD = 'correct-horse-1'

let server: TestServer

let count = 0
const invite = async () => {
  const email = `invited${++count}@example.com`
  const { body } = await server.call(partner.invitePartner, { orgId: server.orgId, name: `Invited ${count}`, email })
  return { email, invitationId: body.data.invitationId }
}
const linked = async (email: string): Promise<string> => {
  const row = await server.db.row<{ sealed: string }>(
    `select content ->> 'sealed' as sealed from outbox where recipient = $1 order by outbox_id desc limit 1`,
    [email],
  )
  const params = openSecrets({ secret: SECRET, data: '' }).decrypt(row?.sealed ?? '', 'outbox')
  return /invitation=([\w-]+)/.exec(params)?.[1] ?? ''
}
const accept = (invitation: string, name: string) =>
  server.call(
    partner.acceptPartnerInvitation,
    { invitation, name, username: name.replace(/\W/g, ''), password: PASSWORD, confirmPassword: PASSWORD },
    {},
  )
const overdue = (invitationId: number) =>
  server.db.run(`update partner_invitation set expires_at = now() - interval '1 second' where invitation_id = $1`, [
    invitationId,
  ])
const stored = async (invitationId: number) =>
  (
    await server.db.row<{ state: string }>('select state from partner_invitation where invitation_id = $1', [
      invitationId,
    ])
  )?.state
const rowOf = async (email: string, token = server.admin) =>
  (await server.call(partner.getPartnerList, { keyword: email }, { token })).body.data.list[0]

/** A server for each: an address follows 10 links a minute at most. */
const withServer = (): void => {
  beforeAll(async () => {
    server = await startTestServer({ secret: SECRET })
  })
  afterAll(() => server.stop())
}

describe('ORG-8 the states of an invitation of a partner on a walk', () => {
  withServer()

  it('are those of its table, and follow from its history, whatever is asked in whatever order', async () => {
    const others = fc.array(fc.constantFrom('renew', 'withdraw', 'time', 'sweep'), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(others, others, async (first, then) => {
        const { email, invitationId } = await invite()
        for (const step of [...first, 'accept', ...then]) {
          if (step === 'accept') await accept(await linked(email), `Walked ${count}`)
          if (step === 'renew') await server.call(partner.renewPartnerInvitation, { invitationId })
          if (step === 'withdraw') await server.call(partner.withdrawPartnerInvitation, { invitationId })
          if (step === 'time') await overdue(invitationId)
          if (step === 'sweep') await endInvitations(server.db, Date.now())
          const history = await historyOf(server.db, 'partnerInvitation', invitationId)
          expect(replay(partnerInvitationLifecycle, history)).toBe(await stored(invitationId))
        }
      }),
      { numRuns: 10 },
    )
  })
})

describe('ORG-8 the states of an invitation of a partner', () => {
  withServer()

  it.each([
    ['two follow its link', async (_: number, link: string) => [accept(link, 'One'), accept(link, 'Two')]],
    [
      'one follows it while another takes it back',
      async (id: number, link: string) => [
        accept(link, 'Three'),
        server.call(partner.withdrawPartnerInvitation, { invitationId: id }),
      ],
    ],
    [
      'two take it back',
      async (id: number) => [1, 2].map(() => server.call(partner.withdrawPartnerInvitation, { invitationId: id })),
    ],
  ])('make one transition of two at once: %s', async (_, race) => {
    const { email, invitationId } = await invite()
    const answers = await Promise.all(await race(invitationId, await linked(email)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const history = await historyOf(server.db, 'partnerInvitation', invitationId)
    expect(history).toHaveLength(2)
    expect(replay(partnerInvitationLifecycle, history)).toBe(await stored(invitationId))
  })

  it('end by themselves when their time is over, and nobody is named for that', async () => {
    const [over, open] = [await invite(), await invite()]
    await overdue(over.invitationId)
    await endInvitations(server.db, Date.now())
    expect([await stored(over.invitationId), await stored(open.invitationId)]).toEqual(['expired', 'invited'])
    expect((await historyOf(server.db, 'partnerInvitation', over.invitationId)).at(-1)).toMatchObject({
      event: 'expire',
      user_id: null,
    })
  })

  it('allow a new link while it was not accepted, which alone is good then', async () => {
    const { email, invitationId } = await invite()
    await overdue(invitationId)
    const first = await linked(email)
    const { version } = (await rowOf(email)) ?? {}
    const renewed = await server.call(partner.renewPartnerInvitation, { invitationId, version: version ?? 0 })
    expect(renewed.body.data).toEqual({ version: 2 })
    expect((await server.call(partner.renewPartnerInvitation, { invitationId, version: 1 })).status).toBe(400)
    expect((await accept(first, 'Late')).body.errorCode).toBe(400112)
    expect((await rowOf(email))?.state).toBe('invited')
    expect((await accept(await linked(email), 'Renewed')).body.success).toBe(true)
    expect((await server.call(partner.renewPartnerInvitation, { invitationId })).status).toBe(409)
  })

  it('make a link that was taken back worth nothing, and the invitation is off the list', async () => {
    const { email, invitationId } = await invite()
    const link = await linked(email)
    expect((await server.call(partner.withdrawPartnerInvitation, { invitationId })).body.success).toBe(true)
    expect((await server.call(partner.getPartnerInvitation, { invitation: link }, {})).body.errorCode).toBe(400112)
    expect((await accept(link, 'Taken back')).body.errorCode).toBe(400112)
    expect(await rowOf(email)).toBeUndefined()
    const line = await server.db.row(
      `select org_id, facts -> 'before' ->> 'state' as was, facts -> 'after' ->> 'state' as is from audit_log
       where record_kind = 'partnerInvitation' and record_id = $1 and action = 'withdrew an invitation of a partner'`,
      [invitationId],
    )
    expect(line).toEqual({ org_id: server.orgId, was: 'invited', is: 'withdrawn' })
  })

  it('tell with each row what its reader may do with it', async () => {
    const { email, invitationId } = await invite()
    expect((await rowOf(email))?.events).toEqual(['renew', 'withdraw'])
    const viewer = await server.makeUser('partner viewer', server.orgId, ['organization:partner:view'])
    expect((await rowOf(email, viewer))?.events).toEqual([])
    const foreigner = await server.makeUser('partner foreigner', await server.makeOrg('Far partners', 0), [
      'organization:partner:add',
    ])
    for (const call of [partner.renewPartnerInvitation, partner.withdrawPartnerInvitation])
      expect((await server.call(call, { invitationId }, { token: foreigner })).body.errorCode).toBe(400611)
  })
})
