import { ROOMS } from '@waymark/contract/calls.ts'
import { repairImport } from '@waymark/contract/imports/repairImport.ts'
import { problemText } from '@waymark/contract/imports/problemTexts/problemText.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MECHANIC, PROBLEM, REPAIRED, repairWorld } from '../../testing/worlds/repairWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { failureWord } from './failureWord.ts'

const { repair, repairBatch, repairLabel, device: devices, stock, vehicle } = ROOMS

let server: TestServer
let mechanic: string
let world: ReturnType<typeof repairWorld>
beforeAll(async () => {
  server = await startTestServer()
  mechanic = await server.makeUser('mechanic', server.orgId, MECHANIC)
  world = repairWorld(server, mechanic)
})
afterAll(() => server.stop())

const as = () => ({ token: mechanic })
/** A device and its repair, which is begun. */
const broken = async (fields: object = PROBLEM) => {
  const { id, deviceId } = await world.device()
  const { repairId } = (await world.add(deviceId, fields)).body.data
  return { id, deviceId, repairId }
}
/** A repair that was received and is worked on. */
const onBench = async () => {
  const made = await broken()
  await world.receive([made.repairId])
  await world.begin([made.repairId])
  return made
}
const stateOf = async (repairId: number) => (await world.one(repairId))?.state

describe('REP-1 a repair', () => {
  it('leads a device from the record over the bench back to its owner, held all the while', async () => {
    const { id, deviceId, repairId } = await broken()
    expect(await world.one(repairId)).toMatchObject({ state: 'for_record', deviceId, ...PROBLEM, hold: 'repair' })
    const site = await world.place()
    expect((await world.receive([repairId], site)).body.data).toEqual([{ id: repairId, ok: true }])
    expect((await world.one(repairId))?.placeId).toBe(site)
    await server.call(repairBatch.batchWarehousing, { repairIds: [repairId], placeId: site }, as())
    expect(await stateOf(repairId)).toBe('warehoused')
    expect((await world.begin([repairId])).body.data).toEqual([{ id: repairId, ok: true }])
    expect(await world.one(repairId)).toMatchObject({ state: 'repairing', isWorking: true })
    expect((await world.finish([repairId])).body.data).toEqual([{ id: repairId, ok: true }])
    expect(await world.one(repairId)).toMatchObject({ state: 'repaired', ...REPAIRED, isWorking: false, loops: 0 })
    expect((await world.deliver([repairId])).body.data).toEqual([{ id: repairId, ok: true }])
    expect((await world.holdOf(id)).hold).toBeNull()
    expect((await world.close(repairId)).status).toBe(200)
    expect(await stateOf(repairId)).toBe('closed')
  })

  it('is one at a time of a device (400761), which another repair may follow', async () => {
    const { deviceId, repairId } = await broken()
    expect((await world.add(deviceId)).body.errorCode).toBe(400761)
    await world.receive([repairId])
    await world.begin([repairId])
    await world.finish([repairId])
    await world.deliver([repairId])
    const again = (await world.add(deviceId)).body.data.repairId
    expect((await world.one(again))?.earlier).toBe(1)
    const { data } = (await server.call(repair.getDeviceById, { device: deviceId }, as())).body
    expect([data.openRepairId, data.repairs.map((each) => each.repairId)]).toEqual([again, [again, repairId]])
  })

  it('goes through no state that its table does not name (409), each of several by itself, and is there (400760)', async () => {
    const [a, b] = [await broken(), await onBench()]
    const { data } = (await world.finish([a.repairId, b.repairId, 999_999])).body
    expect(data.map(({ ok, errorCode }) => (ok ? 'ok' : errorCode))).toEqual([409, 'ok', 400760])
    expect([await stateOf(a.repairId), await stateOf(b.repairId)]).toEqual(['for_record', 'repaired'])
    const many = Array.from({ length: 201 }, (_, n) => n + 1)
    expect((await world.deliver(many)).body.errorCode).toBe(50001)
  })

  it('needs a problem to begin (400764, 400768), what was found and done (400764), and a test that was passed (400765)', async () => {
    const { repairId } = await broken({})
    await world.receive([repairId])
    const codes = async (answer: Promise<{ body: { data: { errorCode?: number | string }[] } }>) =>
      (await answer).body.data.map(({ errorCode }) => errorCode)
    expect(await codes(world.begin([repairId], {}))).toEqual([400764])
    expect(await codes(world.begin([repairId], { problemType: 'noPower' }))).toEqual([400768])
    expect((await world.begin([repairId], { problemType: 'gremlins' })).body.errorCode).toBe(400764)
    await world.begin([repairId])
    expect(await codes(world.finish([repairId], { analysisType: 'board', passed: true }))).toEqual([400764])
    expect(await codes(world.finish([repairId], { ...REPAIRED, passed: false }))).toEqual([400765])
    expect(await stateOf(repairId)).toBe('repairing')
  })

  it('counts how often it failed once more, and asks why', async () => {
    const { repairId } = await onBench()
    await world.finish([repairId])
    expect((await world.begin([repairId])).body.data).toMatchObject([{ ok: false, errorCode: 400 }])
    await world.begin([repairId], { ...PROBLEM, reason: 'dead again' })
    expect(await world.one(repairId)).toMatchObject({ state: 'repairing', loops: 1, passed: null })
  })

  it('is paused with a reason, and goes on where it was', async () => {
    const [a, b] = [await broken(), await onBench()]
    const both = [a.repairId, b.repairId]
    expect((await world.pause(both, 'pause', '')).body.errorCode).toBe(400)
    await world.pause(both, 'pause')
    expect(await world.one(b.repairId)).toMatchObject({ state: 'paused', reason: 'waits for a part', isWorking: false })
    expect((await world.pause(both, 'resume')).body.data.map(({ ok }) => ok)).toEqual([true, true])
    expect([await stateOf(a.repairId), await stateOf(b.repairId)]).toEqual(['for_record', 'repairing'])
  })

  it('counts the seconds of real work alone', async () => {
    const { repairId } = await onBench()
    const since = (seconds: number) =>
      server.db.run(`update repair set working_since = now() - make_interval(secs => $2) where repair_id = $1`, [
        repairId,
        seconds,
      ])
    await since(100)
    expect((await world.one(repairId))?.repairTime).toBeGreaterThanOrEqual(100)
    await world.pause([repairId], 'pause')
    const worked = (await world.one(repairId))?.repairTime ?? 0
    expect(worked).toBeGreaterThanOrEqual(100)
    expect(worked).toBeLessThan(130)
    await world.pause([repairId], 'resume')
    await since(50)
    await world.finish([repairId])
    expect((await world.one(repairId))?.repairTime).toBeGreaterThanOrEqual(worked + 50)
  })

  it('scraps what cannot be repaired: with the password, and the device is retired and off its vehicle', async () => {
    const { id, repairId } = await onBench()
    await server.db.run(`update device set hold = null where id = $1`, [id])
    const fields = { orgId: server.orgId, name: 'Scrapped van', assetType: 2001, icon: 'truck', device: id } as const
    await server.call(vehicle.addVehicle, fields)
    expect((await world.scrap([repairId], { analysisType: 'board' }, 'wrong')).body.errorCode).toBe(400113)
    const other = await world.tokenFor([repairId + 1])
    expect((await world.scrap([repairId], { analysisType: 'board' }, other)).body.errorCode).toBe(400113)
    expect((await world.scrap([repairId])).body.data).toEqual([{ id: repairId, ok: true }])
    expect(await world.one(repairId)).toMatchObject({ state: 'scrapped', reason: 'burnt' })
    const { device, ...rest } = (await server.call(devices.getDeviceById, { device: id })).body.data
    expect([device.state, device.hold, device.vehicle, rest]).toMatchObject(['retired', null, null, {}])
  })

  it('given up with a reason before its device came, gives back exactly what was', async () => {
    const { id, repairId } = await broken()
    expect((await world.close(repairId)).body.errorCode).toBe(400)
    expect((await world.close(repairId, 'sent by mistake')).status).toBe(200)
    expect((await world.holdOf(id)).hold).toBeNull()
    const held = await world.device()
    await server.call(devices.editDeviceForRepair, { device: held.id, hold: 'repair', reason: 'looks odd' })
    const second = (await world.add(held.deviceId, PROBLEM)).body.data.repairId
    await world.close(second, 'again')
    expect((await world.holdOf(held.id)).hold).toBe('repair')
  })

  it('of a device that nobody knows waits until it is said which it is (400762)', async () => {
    const { data } = (await world.add('Sticker is gone', PROBLEM)).body
    expect(data.state).toBe('unknown')
    expect((await world.receive([data.repairId])).body.data).toMatchObject([{ ok: false, errorCode: 400762 }])
    const { id, deviceId } = await world.device()
    const edit = (fields: object) => server.call(repair.editRepair, { repairId: data.repairId, ...fields }, as())
    expect((await edit({ device: 'nothing' })).body.errorCode).toBe(4048801)
    expect((await edit({ device: deviceId })).status).toBe(200)
    expect(await world.one(data.repairId)).toMatchObject({ state: 'for_record', device: id, hold: 'repair' })
    const other = await world.device()
    expect((await edit({ device: other.deviceId })).body.errorCode).toBe(409)
  })

  it('of a stolen device is none (403200)', async () => {
    const { id, deviceId } = await world.device()
    await server.call(devices.editDeviceForRepair, { device: id, hold: 'stolen', reason: 'reported' })
    expect((await world.add(deviceId)).body.errorCode).toBe(403200)
  })

  it('of two who want the same makes one', async () => {
    const { repairId, deviceId } = await onBench()
    const both = await Promise.all([world.finish([repairId]), world.finish([repairId])])
    expect(both.flatMap(({ body }) => body.data).filter(({ ok }) => ok)).toHaveLength(1)
    await world.deliver([repairId])
    const added = await Promise.all([world.add(deviceId), world.add(deviceId)])
    expect(new Set(added.map(({ body }) => body.errorCode))).toEqual(new Set([400761, undefined]))
  })

  it('is nobody else’s to see or change, and goes to no place of theirs (400763)', async () => {
    const { repairId } = await onBench()
    const elsewhere = await server.makeOrg('Other workshop', 0)
    const stranger = { token: await server.makeUser('stranger', elsewhere, PERMISSIONS) }
    const { data } = (await server.call(repair.getRepairList, { recordIds: [repairId] }, stranger)).body
    expect([data.total, data.counts.every(({ repairs }) => repairs === 0)]).toEqual([0, true])
    const answer = await server.call(repairBatch.batchRepaired, { repairIds: [repairId], ...REPAIRED }, stranger)
    expect(answer.body.data).toMatchObject([{ ok: false, errorCode: 400760 }])
    expect((await server.call(repair.editRepair, { repairId, problem: 'mine' }, stranger)).body.errorCode).toBe(400760)
    const site = await world.place(elsewhere)
    expect(
      (await server.call(repairBatch.batchTransfer, { repairIds: [repairId], placeId: site })).body.data,
    ).toMatchObject([{ ok: false, errorCode: 400763 }])
  })

  it('takes a device that lies in stock along: put to the bench, and to be tested again afterwards', async () => {
    const { id, deviceId } = await world.device()
    const [shelf, bench] = [await world.place(), await world.place()]
    await server.call(stock.batchWarehousing, { devices: [id], placeId: shelf }, as())
    await server.call(stock.editDeviceForRepair, { device: id, reason: 'rattles' }, as())
    const { repairId } = (await world.add(deviceId, PROBLEM)).body.data
    const item = async () => (await server.call(stock.getStockList, { deviceIds: [deviceId] }, as())).body.data.list[0]
    await world.receive([repairId], bench)
    expect(await item()).toMatchObject({ state: 'paused', placeId: bench, hold: 'repair' })
    await world.begin([repairId])
    await world.finish([repairId])
    await world.deliver([repairId])
    expect(await item()).toMatchObject({ state: 'recorded', placeId: bench, hold: null })
  })

  it('is edited with its version, and of many at once', async () => {
    const [a, b] = [await broken(), await broken()]
    const { version = 0 } = (await world.one(a.repairId)) ?? {}
    const edited = { repairId: a.repairId, version, analysis: 'Cold joint', parts: [{ name: 'Fuse', quantity: 2 }] }
    expect((await server.call(repair.editRepair, edited, as())).status).toBe(200)
    expect((await server.call(repair.editRepair, edited, as())).body.errorCode).toBe(400)
    expect(await world.one(a.repairId)).toMatchObject({
      analysis: 'Cold joint',
      parts: [{ name: 'Fuse', quantity: 2 }],
    })
    await server.call(repairBatch.batchEdit, { repairIds: [a.repairId, b.repairId], fwVersion: '2.1.0' }, as())
    expect((await world.one(b.repairId))?.fwVersion).toBe('2.1.0')
  })

  it('is deleted only where nothing was done yet, or all is over', async () => {
    const { id, repairId } = await broken()
    await server.call(repair.deleteRepair, { repairId }, as())
    expect([await world.one(repairId), (await world.holdOf(id)).hold]).toEqual([undefined, null])
    const bench = await onBench()
    expect((await server.call(repair.deleteRepair, { repairId: bench.repairId }, as())).body.errorCode).toBe(409)
  })
})

describe('REP-2 a file of repairs', () => {
  it('begins and fills in repairs, and says of each other row what stands in its way: Device Not Found, No Maintenance Record, Repeat Addition, Precondition Error', async () => {
    const fresh = await world.device()
    const named = await world.device()
    const [recorded, bench] = [await broken(), await onBench()]
    const rows = [
      'Device id,Problem type,Problem description,Analysis type,Problem analysis,Method type,Processing method,Firmware version',
      `${fresh.deviceId},No power,Burnt fuse,,,,,1.2.3`,
      `${bench.deviceId},,,Platine,Cold joint,solder,Resoldered,`,
      `999999999999999,noPower,Gone,,,,,`,
      `${named.deviceId},,,board,Cold joint,,,`,
      `${recorded.deviceId},noPower,Again,,,,,`,
      `${recorded.deviceId},,,board,,,,`,
      `${fresh.deviceId},noPower,Twice,,,,,`,
      `${named.deviceId},gremlins,In the works,,,,,`,
    ]
    const file = Buffer.from(rows.join('\n').replace('Platine', 'Placa de circuito')).toString('base64')
    const order = { orgId: server.orgId, fileName: 'repairs.csv', file }
    const dry = (await server.call(repair.importRepair, { ...order, dryRun: true }, as())).body.data
    expect(dry.problems.map(({ line, field, problem }) => `${line} ${field} ${problem}`)).toEqual([
      '4 device notFound',
      '5 device noRecord',
      '6 device repeat',
      '7 device duplicate',
      '8 device duplicate',
      '9 problemType unknownCode',
      '9 device duplicate',
    ])
    expect(dry).toMatchObject({ good: 2, added: 0 })
    expect((await server.call(repair.importRepair, { ...order, goodRows: true }, as())).body.data.added).toBe(2)
    const { data } = (await server.call(repair.getDeviceById, { device: fresh.deviceId }, as())).body
    expect(data).toMatchObject({ hold: 'repair', repairs: [{ problemType: 'noPower', fwVersion: '1.2.3' }] })
    expect(await world.one(bench.repairId)).toMatchObject({
      state: 'repairing',
      analysisType: 'board',
      analysis: 'Cold joint',
      methodType: 'solder',
      ...PROBLEM,
    })
    const only = (row: string) => Buffer.from([rows[0], row].join('\n')).toString('base64')
    const early = { ...order, file: only(`${recorded.deviceId},,,board,,,,`), dryRun: true }
    expect((await server.call(repair.importRepair, early, as())).body.data.problems).toMatchObject([
      { field: 'device', problem: 'precondition' },
    ])
  })
})

describe('REP-2 a row of a file that cannot be written', () => {
  const file = (rows: readonly string[]) =>
    Buffer.from(['Device id,Problem type,Problem description', ...rows].join('\n')).toString('base64')
  const order = (rows: readonly string[], more: object = {}) => ({
    orgId: server.orgId,
    fileName: 'repairs.csv',
    file: file(rows),
    ...more,
  })
  const send = async (rows: readonly string[], more: object = {}) =>
    (await server.call(repair.importRepair, order(rows, more), as())).body
  const repairsOf = async (device: string) =>
    (await server.call(repair.getDeviceById, { device }, as())).body.data.repairs.length

  it('says Database Error of itself, and the others are kept where the good ones are wanted', async () => {
    const [good, bad] = [await world.device(), await world.device()]
    // the database itself refuses one of them
    await server.db.run(
      `alter table repair add constraint broken_disk check (identifier <> '${bad.deviceId}') not valid`,
    )
    const rows = [good, bad].map(({ deviceId }) => `${deviceId},noPower,Dead`)
    const whole = await send(rows)
    const problems = [{ line: 3, field: 'device', problem: 'databaseError', value: bad.deviceId }]
    expect(whole.data).toMatchObject({ added: 0, good: 1, problemCount: 1, problems })
    expect([await repairsOf(good.deviceId), await repairsOf(bad.deviceId)]).toEqual([0, 0])
    const kept = await send(rows, { goodRows: true })
    expect(kept.data).toMatchObject({ added: 1, good: 1, problemCount: 1, problems })
    expect([await repairsOf(good.deviceId), await repairsOf(bad.deviceId)]).toEqual([1, 0])
    expect((await world.holdOf(bad.id)).hold).toBeNull()
    const runs = await server.db.rows(
      `select state, added, failed, problems, (select json_agg(problem) from import_problem p where p.run_id = r.run_id) as said
       from import_run r where kind = 'repair' order by run_id desc limit 2`,
    )
    expect(runs).toEqual([
      { state: 'done', added: 1, failed: 1, problems: 1, said: ['databaseError'] },
      { state: 'failed', added: 0, failed: 1, problems: 1, said: ['databaseError'] },
    ])
    await server.db.run('alter table repair drop constraint broken_disk')
  })

  it('says each other result by its own word: Precondition Error, Repeat Addition, System error, Unknown Error, Request Condition Error', async () => {
    const retired = await world.device()
    await server.call(devices.batchDeviceStatus, { devices: [retired.id], event: 'retire', reason: 'old' })
    const coded = await world.device()
    const { data } = await send([
      `${retired.deviceId},noPower,Dead`,
      `${coded.deviceId},gremlins,Dead`,
      ',noPower,Dead',
    ])
    expect(data.problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      'device precondition',
      'problemType unknownCode',
      'device blank',
    ])
    expect(failureWord(new CallError('400761'))).toBe('repeat')
    expect(failureWord(new CallError('409'))).toBe('precondition')
    expect(failureWord(new CallError('4048801'))).toBe('notFound')
    expect(failureWord(new TypeError('ours'))).toBe('systemError')
    expect(failureWord(new CallError('400'))).toBe('unknownError')
    expect(failureWord('whatever')).toBe('unknownError')
    const results = [
      'blank',
      'precondition',
      'repeat',
      'noRecord',
      'notFound',
      'databaseError',
      'systemError',
      'unknownError',
    ]
    expect(
      results.map((problem) => problemText(repairImport, { field: 'device', problem }, 'en').split(':')[0]),
    ).toEqual([
      'Request condition error',
      'Precondition error',
      'Repeat addition',
      'No maintenance record',
      'Device not found',
      'Database error',
      'System error',
      'Unknown error',
    ])
  })
})

describe('labels of repairs', () => {
  it('are counted truly, have names of their own (400767), and go with what has them (400766)', async () => {
    const add = (name: string) => server.call(repairLabel.addLabel, { orgId: server.orgId, name }, as())
    const { labelId } = (await add('Urgent')).body.data
    expect((await add('urgent')).body.errorCode).toBe(400767)
    const [a, b] = [await broken({ ...PROBLEM, labelIds: [labelId] }), await broken()]
    await server.call(repair.editRepair, { repairId: b.repairId, labelIds: [labelId] }, as())
    const counted = async () =>
      (await server.call(repairLabel.updateLabelCount, { labelIds: [labelId] }, as())).body.data[0]?.repairs
    expect(await counted()).toBe(2)
    const { list } = (await server.call(repair.getRepairList, { labelId }, as())).body.data
    expect(new Set(list.map(({ repairId }) => repairId))).toEqual(new Set([a.repairId, b.repairId]))
    expect(list[0]?.labels).toEqual([{ labelId, name: 'Urgent' }])
    await server.call(repair.deleteRepair, { repairId: b.repairId }, as())
    expect(await counted()).toBe(1)
    expect((await server.call(repairLabel.getAllLabel, {}, as())).body.data).toContainEqual({
      labelId,
      orgId: server.orgId,
      name: 'Urgent',
    })
    await server.call(repairLabel.deleteLabel, { labelId }, as())
    expect((await world.one(a.repairId))?.labels).toEqual([])
    const { deviceId } = await world.device()
    expect((await world.add(deviceId, { labelIds: [labelId] })).body.errorCode).toBe(400766)
  })
})
