import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSecrets } from '../../platform/secrets/openSecrets.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getPartnerList, invitePartner, getPartnerInvitation, acceptPartnerInvitation } = ROOMS.partner
const SECRET = 'a secret of more than thirty-two characters'
const PASSWORD = 'correct-horse-1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ secret: SECRET })
})
afterAll(() => server.stop())

const invite = async (name: string, email: string, orgId = server.orgId, token = server.admin) =>
  server.call(invitePartner, { orgId, name, email }, { token })
/** What the link in the newest e-mail carries. */
const linked = async (email: string): Promise<string> => {
  const row = await server.db.row<{ content: { sealed: string; template: string } }>(
    'select content from outbox where recipient = $1 order by outbox_id desc limit 1',
    [email],
  )
  expect(row?.content.template).toBe('partnerInvitation')
  const params = openSecrets({ secret: SECRET, data: '' }).decrypt(row?.content.sealed ?? '', 'outbox')
  return /invitation=([\w-]+)/.exec(params)?.[1] ?? ''
}
const accept = (invitation: string, name: string, username: string) =>
  server.call(
    acceptPartnerInvitation,
    { invitation, name, username, password: PASSWORD, confirmPassword: PASSWORD },
    {},
  )

describe('partners', () => {
  it('ORG-8 are invited by e-mail, and come by following the link once', async () => {
    expect((await invite('Allied Freight', 'allied@example.com')).body.success).toBe(true)
    const invited = (await server.call(getPartnerList, {})).body.data.list
    expect(invited).toMatchObject([
      { orgId: null, name: 'Allied Freight', state: 'invited', email: 'allied@example.com' },
    ])
    const invitation = await linked('allied@example.com')
    const about = (await server.call(getPartnerInvitation, { invitation }, {})).body.data
    expect(about).toEqual({ name: 'Allied Freight', inviter: 'Waymark', email: 'allied@example.com' })
    expect((await accept(invitation, about.name, 'allied')).body.data).toEqual({ username: 'allied' })
    const { body } = await server.call(ROOMS.session.login, { username: 'allied', password: PASSWORD }, {})
    if (!('menuList' in body.data)) throw new Error('the new account was asked for a second factor')
    const perms = new Set(body.data.menuList.map((entry) => entry.perms))
    expect([perms.has('organization:partner:add'), perms.has('organization:device:raw')]).toEqual([true, false])
    const now = (await server.call(getPartnerList, {})).body.data.list
    expect(now).toMatchObject([{ orgId: body.data.user.orgId, name: 'Allied Freight', state: 'active', users: 1 }])
    expect((await accept(invitation, 'Again', 'again')).body.errorCode).toBe(400112)
    expect((await server.call(getPartnerInvitation, { invitation }, {})).body.errorCode).toBe(400112)
  })

  it('keep their links secret: neither table, log nor answer holds one', async () => {
    const answer = await invite('Secretive', 'secretive@example.com')
    const invitation = await linked('secretive@example.com')
    const rows = await server.db.rows<{ all: string }>(
      'select i::text as all from partner_invitation i union all select o::text from outbox o union all select a::text from audit_log a',
    )
    expect(rows.filter(({ all }) => all.includes(invitation))).toEqual([])
    expect(JSON.stringify(answer.body)).not.toContain(invitation)
  })

  it('are not made by a link that has expired, was replaced, or never was', async () => {
    await invite('Twice', 'twice@example.com')
    const first = await linked('twice@example.com')
    await invite('Twice', 'twice@example.com')
    const second = await linked('twice@example.com')
    expect((await accept(first, 'Twice', 'twice1')).body.errorCode).toBe(400112)
    await server.db.run(`update partner_invitation set expires_at = now() - interval '1 second' where email = $1`, [
      'twice@example.com',
    ])
    expect((await accept(second, 'Twice', 'twice2')).body.errorCode).toBe(400112)
    expect((await accept('x'.repeat(43), 'Twice', 'twice3')).body.errorCode).toBe(400112)
    const list = (await server.call(getPartnerList, { keyword: 'twice' })).body.data.list
    expect(list.map((each) => each.state)).toEqual(['expired'])
  })

  it('say what is taken, and leave nothing behind', async () => {
    await invite('Taken', 'taken@example.com')
    const invitation = await linked('taken@example.com')
    expect((await accept(invitation, 'Taken', 'ADMIN')).body.errorCode).toBe(400101)
    expect((await server.call(getPartnerList, { keyword: 'Taken' })).body.data.list[0]?.state).toBe('invited')
    await server.makeOrg('Taken')
    expect((await accept(invitation, 'taken', 'taken')).body.errorCode).toBe(400608)
    expect((await accept(invitation, 'Taken too', 'taken')).body.success).toBe(true)
  })

  it('ORG-7 stay within the number of children', async () => {
    const orgId = await server.makeOrg('Full')
    await server.call(ROOMS.organization.editOrg, { orgId, childLimit: 0 })
    expect((await invite('Too many', 'many@example.com', orgId)).body.errorCode).toBe(403601)
  })

  it('PERM-5 are invited below organizations that the caller sees only', async () => {
    const token = await server.makeUser('partner stranger', await server.makeOrg('Partner strangers', 0), PERMISSIONS)
    expect((await invite('X', 'x@example.com', server.orgId, token)).body.errorCode).toBe(404600)
    expect((await server.call(getPartnerList, {}, { token })).body.data.total).toBe(0)
  })

  it('take no address that breaks an e-mail', async () => {
    for (const email of ['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com', 'nobody'])
      expect((await invite('X', email)).body.fields?.[0]?.name).toBe('email')
  })
})
