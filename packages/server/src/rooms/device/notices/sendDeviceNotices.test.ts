import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportingDevices } from '../../../testing/devices/reportingDevices.ts'
import { modelNamed } from '../../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { sendDeviceNotices } from './sendDeviceNotices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const person = (name: string, role: string, orgId: number, locale: string) =>
  server.db.run(
    `insert into user_account (org_id, role_id, username, password_hash, email, habit)
     select $3, role_id, $1, 'x', $1 || '@example.com', jsonb_build_object('locale', $4::text) from role where key = $2`,
    [name, role, orgId, locale],
  )
const noticesOf = async (name: string): Promise<{ titles: string[]; mails: number }> => {
  const rows = await server.db.rows<{ title: string }>(
    `select m.title from message m join message_user using (message_id) join user_account u using (user_id)
     where u.username = $1 order by m.message_id`,
    [name],
  )
  const mails = await server.db.rows(
    `select from outbox where recipient = $1 and content->>'template' = 'deviceNotice'`,
    [`${name}@example.com`],
  )
  return { titles: rows.map(({ title }) => title), mails: mails.length }
}

it('DEV-8 DEV-11 tells owners of devices that are silent or have to be charged, and sales of samples, each once', async () => {
  const [orgId, modelId] = [await server.makeOrg('Told'), await modelNamed(server, 'GV300')]
  const below = await server.makeOrg('Below', orgId)
  await person('owner', 'org-administrator', orgId, 'fr')
  await person('viewer', 'viewer', below, 'en')
  await person('seller', 'salesperson', orgId, 'es')
  const [silent = 0, empty = 0, sample = 0, stored = 0, data = 0] = await reportingDevices(server.db, {
    orgId: below,
    modelId,
    count: 5,
  })
  const heard = (device: number, ago: string) =>
    server.db.run('update device_last set received = now() - $2::interval where device_id = $1', [device, ago])
  const charge = (battery: number) =>
    server.db.run('update device_last set battery = $2 where device_id = $1', [empty, battery])
  await server.db.run(`update device set lifecycle = 'activated' where id = any($1::int4[])`, [
    [silent, empty, sample, data],
  ])
  await server.db.run(`update device set sample_expires_on = current_date - 3 where id = $1`, [sample])
  await server.db.run(
    `with a as (insert into sim_carrier (name, org_id, carrier) values ('Told', $1, 'pod') returning sim_carrier_id)
     insert into sim (org_id, sim_carrier_id, iccid, iccid_key, device_id, data_limit_mb, data_used)
     select $1, sim_carrier_id, '89445000102198043090', '89445000102198043090', $2, 10, 10000000 from a`,
    [orgId, data],
  )
  for (const device of [silent, stored]) await heard(device, '8 days')
  await charge(10)
  const run = () => sendDeviceNotices({ db: server.db, publicUrl: () => 'https://fleet.example' }, Date.now())
  // two servers at once, and again
  await Promise.all([run(), run()])
  await run()
  const first = ['Appareils sans rapport depuis 7 jours : 1', 'Batterie faible : 1', 'Données SIM presque épuisées : 1']
  expect((await noticesOf('owner')).titles.toSorted()).toEqual(first.toSorted())
  expect((await noticesOf('owner')).mails).toBe(3)
  expect(await noticesOf('seller')).toEqual({ titles: ['Muestras vencidas: 1'], mails: 1 })
  expect(await noticesOf('viewer')).toEqual({ titles: [], mails: 0 })
  const [mail] = await server.db.rows<{ params: { lines: string } }>(
    `select content->'params' as params from outbox where content->'params'->>'title' like 'Batterie%'`,
  )
  expect(mail?.params.lines).toMatch(/^78\d{13} · 10\s%$/)

  // it reports, and falls silent again: that is another silence
  await heard(silent, '0 days')
  await run()
  expect((await noticesOf('owner')).titles).toHaveLength(3)
  await server.db.run(
    `update device_notice set begun_at = begun_at - interval '30 days', ended_at = ended_at - interval '30 days'
     where device_id = $1`,
    [silent],
  )
  await heard(silent, '9 days')
  // charged a little is not charged
  await charge(20)
  await run()
  await charge(10)
  await run()
  expect((await noticesOf('owner')).titles.filter((title) => title.startsWith('Batterie'))).toHaveLength(1)
  expect((await noticesOf('owner')).titles.filter((title) => title.startsWith('Appareils sans rapport'))).toHaveLength(
    2,
  )
  await charge(60)
  await run()
  await charge(5)
  await run()
  expect((await noticesOf('owner')).titles.filter((title) => title.startsWith('Batterie'))).toHaveLength(2)
}, 20_000)

it('tells the people of the stock of devices that move though they lie there, once, and anew after they were put back', async () => {
  const [orgId, modelId] = [await server.makeOrg('Warehouse'), await modelNamed(server, 'GV300')]
  await person('keeper', 'warehouse', orgId, 'en')
  await person('boss', 'org-administrator', orgId, 'en')
  const [driven = 0, still = 0, gone = 0] = await reportingDevices(server.db, { orgId, modelId, count: 3 })
  const [place] = await server.db.rows<{ id: number }>(
    `insert into stock_place (org_id, kind, name) values ($1, 'site', 'Shelf 9') returning place_id as id`,
    [orgId],
  )
  await server.db.run(
    `insert into stock_item (org_id, device_id, place_id, state, changed_at)
     select $1, id, case when id = $3 then null else $4::int4 end, case when id = $3 then 'shipped' else 'recorded' end,
       now() - interval '1 day' from unnest($2::int4[]) id`,
    [orgId, [driven, still, gone], gone, place?.id],
  )
  // held for a repair it lies there as well
  await server.db.run(`update device set hold = 'repair' where id = $1`, [driven])
  const speed = (to: number) =>
    server.db.run('update device_last set speed = $2 where device_id = any($1::int4[])', [[driven, gone], to])
  await speed(1667)
  const run = () =>
    sendDeviceNotices({ db: server.db, publicUrl: () => 'https://fleet.example' }, Date.now(), ['moving'])
  await Promise.all([run(), run()])
  // a stop at a light is no end of it
  await speed(0)
  await run()
  await speed(1667)
  await run()
  expect(await noticesOf('keeper')).toEqual({ titles: ['Moving though in stock: 1'], mails: 1 })
  expect((await noticesOf('boss')).titles).toEqual([])
  const [mail] = await server.db.rows<{ lines: string; link: string }>(
    `select content->'params'->>'lines' as lines, content->'params'->>'link' as link from outbox
     where content->'params'->>'title' like 'Moving%'`,
  )
  expect(mail).toMatchObject({
    lines: expect.stringMatching(/ · Shelf 9$/),
    link: 'https://fleet.example/#/stock?state=moving',
  })
  await server.db.run(`update device_notice set begun_at = begun_at - interval '2 days' where device_id = $1`, [driven])
  await server.db.run(`update stock_item set changed_at = now() - interval '1 hour' where device_id = $1`, [driven])
  await run()
  await run()
  expect((await noticesOf('keeper')).titles).toHaveLength(2)
}, 20_000)
