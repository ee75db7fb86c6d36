import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditWriter } from '../../../platform/audit/audit.queries.ts'
import { createLog } from '../../../platform/log/createLog.ts'
import { Secrets } from '../../../platform/secrets/Secrets.ts'
import { RECORD_KINDS } from '../../../recordKinds.ts'
import { DnsStub } from '../../../testing/DnsStub.ts'
import { TEST_SECRET } from '../../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { openHostProofs } from './openHostProofs.ts'

const { logoPictures } = ROOMS.whiteLabel
const { addOrg, editOrgSetting, deleteOrg } = ROOMS.organization
const { getHostProof, checkHostName, vouchHostName } = ROOMS.hostProof
const DAY = 86_400_000

let server: TestServer
let dns: DnsStub
beforeAll(async () => {
  dns = await DnsStub.open()
  server = await startTestServer({ dnsServers: [dns.address], publicUrl: 'https://fleet.waymark-home.com' })
})
afterAll(async () => {
  await server.stop()
  await dns.close()
})
beforeEach(() => {
  dns.mood = 'well'
})
afterEach(() => dns.texts.clear())

/** The name of the product that somebody sees who comes by a host name. */
const brandAt = (host: string, more: Record<string, string> = {}, { url } = server): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request({ hostname, port, path: logoPictures.path, headers: { host, ...more } }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve((JSON.parse(text) as { data: { productName: string } }).data.productName))
    })
    sent.on('error', reject)
    sent.end()
  })

let made = 0
/** An organisation of somebody who may do everything but is no administrator. */
const makeOwner = async (hostName: string, productName: string) => {
  const orgId = await server.makeOrg(`Owner ${++made}`, 0)
  const token = await server.makeUser(`owner${made}`, orgId, PERMISSIONS)
  const set = await server.call(editOrgSetting, { orgId, hostName, productName }, { token })
  return { orgId, token, set }
}
type Owner = Awaited<ReturnType<typeof makeOwner>>
const proofOf = async ({ orgId, token }: Owner) => (await server.call(getHostProof, { orgId }, { token })).body.data
/** Lets time pass in which nobody looked. */
const letPass = (orgId: number, ms: number) =>
  server.db.run(
    `update organization set host_checked_at = host_checked_at - make_interval(secs => $2),
       host_missing_since = host_missing_since - make_interval(secs => $2) where org_id = $1`,
    [orgId, ms / 1000],
  )
const check = async ({ orgId, token }: Owner) => {
  await letPass(orgId, 60_000)
  return server.call(checkHostName, { orgId }, { token })
}
/** Sets the record that proves an owner's name. */
const publish = async (owner: Owner) => {
  const { record } = await proofOf(owner)
  if (record) dns.texts.set(record.name, [...(dns.texts.get(record.name) ?? []), record.value])
}
const vouch = (orgId: number, hostName: string, granted = true, token = server.admin) =>
  server.call(vouchHostName, { orgId, hostName, granted }, { token })
/** What housekeeping does. */
const renew = async () => {
  const housekeeping = await openHostProofs({
    db: server.db,
    secrets: new Secrets(TEST_SECRET),
    config: { dnsServers: [dns.address], publicUrl: undefined },
    audit: auditWriter(server.db, RECORD_KINDS),
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    log: createLog('fatal'),
  })
  await housekeeping.renew()
}

describe('a host name', () => {
  it('shows a brand only once its record is in the DNS', async () => {
    const owner = await makeOwner('track.north-haul.com', 'North')
    expect(await brandAt('track.north-haul.com')).toBe('')
    expect(await proofOf(owner)).toMatchObject({ state: 'waiting', proof: '', checkedAt: null })
    expect((await check(owner)).body.data).toMatchObject({ state: 'waiting', found: 'absent' })
    dns.texts.set('_waymark.track.north-haul.com', ['waymark=else', 'v=spf1 -all'])
    expect((await check(owner)).body.data).toMatchObject({ state: 'waiting', found: 'absent' })
    await publish(owner)
    expect((await check(owner)).body.data).toMatchObject({ state: 'proved', proof: 'dns', found: 'found' })
    for (const host of ['track.north-haul.com', 'Track.North-Haul.com:8443', 'track.north-haul.com.'])
      expect(await brandAt(host)).toBe('North')
    const lines = await server.db.rows<{ facts: unknown }>(
      `select facts from audit_log where record_kind = 'organization' and record_id = $1 order by audit_id desc limit 1`,
      [owner.orgId],
    )
    expect(lines[0]?.facts).toMatchObject({ hostName: 'track.north-haul.com', after: { hostProof: 'dns' } })
  })

  it('may be claimed by many, and nobody’s claim stands in the way of who proves it', async () => {
    const squatter = await makeOwner('fleet.contested.com', 'Squatter')
    const owner = await makeOwner('FLEET.contested.com.', 'Owner')
    expect([squatter.set.status, owner.set.status]).toEqual([200, 200])
    await publish(owner)
    // another's record proves nothing
    expect((await check(squatter)).body.data.state).toBe('waiting')
    expect((await check(owner)).body.data.state).toBe('proved')
    expect((await check(squatter)).body.data.state).toBe('waiting')
    expect(await brandAt('fleet.contested.com')).toBe('Owner')
  })

  it('400610 is one organization’s while its record is there, and the next one’s when it is not', async () => {
    const first = await makeOwner('fleet.sold.com', 'First')
    const second = await makeOwner('fleet.sold.com', 'Second')
    await publish(first)
    await check(first)
    await publish(second)
    expect((await check(second)).body.errorCode).toBe(400610)
    dns.texts.clear()
    await publish(second)
    expect((await check(second)).body.data.state).toBe('proved')
    expect((await proofOf(first)).state).toBe('gone')
    expect(await brandAt('fleet.sold.com')).toBe('Second')
  })

  it('is unique among proved ones by the database itself', async () => {
    const [first, second] = [await makeOwner('one.unique.com', 'A'), await makeOwner('one.unique.com', 'B')]
    const prove = ({ orgId }: Owner) =>
      server.db.run(`update organization set host_proved = host_name, host_proof = 'dns' where org_id = $1`, [orgId])
    await prove(first)
    await expect(prove(second)).rejects.toThrow('organization_host_proved')
    const rename = `update organization set host_name = 'b.com' where org_id = $1 returning host_proved`
    expect(await server.db.row(rename, [first.orgId])).toEqual({ host_proved: '' })
    const moved = server.db.run(`update organization set host_proved = 'c.com', host_proof = 'dns' where org_id = $1`, [
      first.orgId,
    ])
    await expect(moved).rejects.toThrow('organization_host_proved_check')
  })

  it.each([
    ['an address', '127.0.0.1'],
    ['an address in short', '127.1'],
    ['an address as one number', '2130706433'],
    ['an address in hex', '0x7f.0.0.1'],
    ['an IPv6 address', '[::1]'],
    ['this machine', 'localhost'],
    ['a name without a dot', 'intranet'],
    ['a public suffix', 'co.uk'],
    ['a public suffix of a company', 'github.io'],
    ['a top level in another script', 'みんな'],
    ['the installation’s own name', 'fleet.waymark-home.com'],
    ['that in other clothes', 'FLEET.Waymark-Home.com.'],
    ['a port', 'fleet.example.com:8443'],
    ['a path', 'fleet.example.com/x'],
    ['an underscore', 'my_fleet.example.com'],
    ['a wild card', '*.example.com'],
    ['a name that leaves no room for the proof', `${'a23456789.'.repeat(24)}example.com`],
  ])('is not %s', async (_what, hostName) => {
    const orgId = await server.makeOrg(`Refused ${++made}`, 0)
    const answer = await server.call(editOrgSetting, { orgId, hostName })
    expect([answer.status, answer.body.fields?.[0]?.name]).toEqual([400, 'hostName'])
    const added = await server.call(addOrg, { name: `Added ${made}`, parentId: 0, type: 5, hostName })
    expect([added.status, added.body.fields?.[0]?.name]).toEqual([400, 'hostName'])
  })

  it('of another script is the one that browsers ask for', async () => {
    const owner = await makeOwner('Flotte.MÜNCHEN-spedition.de', 'München')
    const { hostName, record } = await proofOf(owner)
    expect(hostName).toBe('flotte.xn--mnchen-spedition-jzb.de')
    expect(record?.name).toBe(`_waymark.${hostName}`)
    await publish(owner)
    await check(owner)
    expect(await brandAt(hostName)).toBe('München')
  })

  it('loses its proof with its name, and with its organization', async () => {
    const owner = await makeOwner('a.moving.com', 'Moving')
    await publish(owner)
    await check(owner)
    await server.call(editOrgSetting, { orgId: owner.orgId, productName: 'Moved' }, { token: owner.token })
    expect(await brandAt('a.moving.com')).toBe('Moved')
    await server.call(editOrgSetting, { orgId: owner.orgId, hostName: 'b.moving.com' }, { token: owner.token })
    expect([await brandAt('a.moving.com'), await brandAt('b.moving.com')]).toEqual(['', ''])
    await server.call(editOrgSetting, { orgId: owner.orgId, hostName: 'a.moving.com' }, { token: owner.token })
    expect(await brandAt('a.moving.com')).toBe('')
    await check(owner)
    const next = await makeOwner('a.moving.com', 'Next')
    await server.db.run('update user_account set deleted_at = now() where org_id = $1', [owner.orgId])
    expect((await server.call(deleteOrg, { orgId: owner.orgId })).status).toBe(200)
    await publish(next)
    expect((await check(next)).body.data.state).toBe('proved')
  })
})

describe('the look for a record', () => {
  it('is taken once in ten seconds', async () => {
    const owner = await makeOwner('fleet.eager.com', 'Eager')
    const looks = await Promise.all(
      Array.from({ length: 6 }, () => server.call(checkHostName, { orgId: owner.orgId }, { token: owner.token })),
    )
    expect(looks.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 429, 429, 429, 429, 429])
    expect(dns.asked.filter((name) => name.endsWith('eager.com'))).toHaveLength(1)
  })

  it('ends where the DNS is silent, and takes no proof away', async () => {
    const owner = await makeOwner('fleet.silent.com', 'Silent')
    await publish(owner)
    await check(owner)
    dns.mood = 'broken'
    expect((await check(owner)).body.data).toMatchObject({ state: 'proved', found: 'unreachable' })
    dns.mood = 'silent'
    expect((await check(owner)).body.data).toMatchObject({ state: 'proved', found: 'unreachable' })
  })

  it('404600 is not for other organizations', async () => {
    const owner = await makeOwner('fleet.private.com', 'Private')
    const other = await makeOwner('fleet.other.com', 'Other')
    const as = { token: other.token }
    expect((await server.call(checkHostName, { orgId: owner.orgId }, as)).body.errorCode).toBe(404600)
    expect((await server.call(getHostProof, { orgId: owner.orgId }, as)).body.errorCode).toBe(404600)
  })
})

describe('a proof that has gone', () => {
  it('is said at once, and counts for seven days more', async () => {
    const owner = await makeOwner('fleet.fading.com', 'Fading')
    await publish(owner)
    await check(owner)
    await renew()
    expect((await proofOf(owner)).state).toBe('proved')
    dns.texts.clear()
    await letPass(owner.orgId, DAY)
    await renew()
    const { state, endsAt } = await proofOf(owner)
    expect(state).toBe('missing')
    expect(Date.parse(endsAt ?? '') - Date.now()).toBeGreaterThan(6.9 * DAY)
    expect(await brandAt('fleet.fading.com')).toBe('Fading')
    await letPass(owner.orgId, 8 * DAY)
    await renew()
    expect((await proofOf(owner)).state).toBe('gone')
    expect(await brandAt('fleet.fading.com')).toBe('')
    const said = await server.db.row<{ action: string; org_id: number }>(
      `select action, org_id from audit_log where record_id = $1 order by audit_id desc limit 1`,
      [owner.orgId],
    )
    expect(said).toEqual({ action: 'found the proof of a host name gone', org_id: owner.orgId })
    await publish(owner)
    expect((await check(owner)).body.data.state).toBe('proved')
  })

  it('comes back by itself within these days', async () => {
    const owner = await makeOwner('fleet.flaky.com', 'Flaky')
    await publish(owner)
    await check(owner)
    dns.texts.clear()
    await letPass(owner.orgId, DAY)
    await renew()
    await publish(owner)
    await letPass(owner.orgId, 8 * DAY)
    await renew()
    expect(await proofOf(owner)).toMatchObject({ state: 'proved', endsAt: null })
  })
})

describe('a proxy that asks under another name', () => {
  it('passes the name on where it is trusted, and only there', async () => {
    const hostName = 'fleet.behind.example'
    const proxied = await startTestServer({ trustProxy: ['loopback'] })
    try {
      for (const each of [server, proxied]) {
        const { orgId } = each
        await each.call(editOrgSetting, { orgId, hostName, productName: 'Behind' })
        expect((await each.call(vouchHostName, { orgId, hostName, granted: true })).status).toBe(200)
        expect(await brandAt(hostName, {}, each)).toBe('Behind')
      }
      const passedOn = { 'x-forwarded-host': hostName }
      expect(await brandAt('backend.internal', passedOn, proxied)).toBe('Behind')
      expect(await brandAt('backend.internal', passedOn)).toBe('')
    } finally {
      await proxied.stop()
    }
  })
})

describe('an administrator’s word', () => {
  it('proves what the DNS cannot', async () => {
    const owner = await makeOwner('fleet.north.example', 'North')
    expect((await proofOf(owner)).record).toBeNull()
    const refused = await check(owner)
    expect([refused.status, refused.body.fields?.[0]?.name]).toEqual([400, 'hostName'])
    expect((await vouch(owner.orgId, 'fleet.north.example')).body.data).toMatchObject({
      state: 'proved',
      proof: 'word',
    })
    expect(await brandAt('fleet.north.example')).toBe('North')
    await letPass(owner.orgId, 30 * DAY)
    await renew()
    expect(await brandAt('fleet.north.example')).toBe('North')
    expect((await vouch(owner.orgId, 'fleet.north.example', false)).body.data.state).toBe('gone')
    expect(await brandAt('fleet.north.example')).toBe('')
  })

  it.each(['a.test', 'a.local', 'a.onion', 'fleet.localhost', 'printer.home.arpa', 'a.example.org', 'app.internal'])(
    'alone proves %s, which nobody owns in the DNS',
    async (hostName) => {
      const owner = await makeOwner(hostName, 'Reserved')
      expect((await proofOf(owner)).record).toBeNull()
      expect((await vouch(owner.orgId, hostName)).body.data.proof).toBe('word')
    },
  )

  it('is no one else’s to give', async () => {
    const owner = await makeOwner('fleet.south.example', 'South')
    expect((await proofOf(owner)).mayVouch).toBe(false)
    expect((await vouch(owner.orgId, 'fleet.south.example', true, owner.token)).body.errorCode).toBe(403)
    expect((await proofOf(owner)).state).toBe('waiting')
  })

  it('is for the name that was seen, and 400610 for one organization', async () => {
    const [owner, other] = [await makeOwner('a.said.example', 'A'), await makeOwner('a.said.example', 'B')]
    expect((await vouch(owner.orgId, 'b.said.example')).status).toBe(400)
    await vouch(owner.orgId, 'a.said.example')
    expect((await vouch(other.orgId, 'a.said.example')).body.errorCode).toBe(400610)
  })

  it('helps no name that can be nobody’s', async () => {
    const owner = await makeOwner('fine.example', 'Old')
    await server.db.run(`update organization set host_name = '127.0.0.1' where org_id = $1`, [owner.orgId])
    expect((await vouch(owner.orgId, '127.0.0.1')).status).toBe(400)
    await server.db.run(`update organization set host_proved = host_name, host_proof = 'word' where org_id = $1`, [
      owner.orgId,
    ])
    expect(await brandAt('127.0.0.1')).toBe('')
  })
})
