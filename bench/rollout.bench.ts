import { addUpdate, releaseUpdate, upload } from '@waymark/contract/rooms/device/firmware.ts'
import { addRollout, startRollout } from '@waymark/contract/rooms/device/rollout.ts'
import { hashToken, newToken } from '@waymark/server/rooms/session/passwords.ts'
import { firmwareImage } from '@waymark/server/testing/devices/releaseFirmware.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { CpuMeter } from './lib/CpuMeter.ts'
import { needOpenFiles } from './lib/openFiles.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'
import { UpdatingDevice } from './lib/UpdatingDevice.ts'

const options = readOptions(['devices', 'seconds', 'bytes', 'takes'])
const devices = options.number('devices', 100_000, 5_000)
const seconds = options.number('seconds', 300, 20)
/** Seconds that a device needs to write what it fetched and to start anew: two minutes are fast for a tracker. */
const takes = options.number('takes', 120, 1)
const bytes = options.number('bytes', 200_000, 20_000)
/** Per cent of the devices that each group goes up to: those of the first two are connected. */
const SHARES = [1, 3, 100]
const CONNECTED_GROUPS = 2
/** Seconds over which the server is measured before the rollout begins. */
const QUIET = Math.min(20, seconds)
/** Per cent of a core. */
const MOST_CPU = 10
const FIRST_NUMBER = 861_000_000_000_000
const VERSION = '0300'

const database = await openBenchDatabase()
const { db } = database
const connected: UpdatingDevice[] = []
try {
  progress(`${devices} devices …`)
  const id = async (sql: string, values: readonly unknown[] = []) =>
    (await db.row<{ id: number }>(sql, values))?.id ?? 0
  const root = await id('select min(org_id) as id from organization')
  const orgId = await id(
    `insert into organization (name, parent_id, type) values ('Customer', $1, 5) returning org_id as id`,
    [root],
  )
  const modelId = await id(`insert into model (name) values ('GV300') returning model_id as id`)
  await db.run(
    `with made as (
       insert into device (org_id, device_id, identifier, protocol, model_id, hw_version)
       select $1, $2::int8 + n, $2::int8 + n, 'queclink', $3, '10100' from generate_series(0, $4::int4 - 1) n returning id)
     insert into device_last (device_id, seq, time, received, lat, lon, odometer, power, delay, speed, course, altitude, satellites,
       battery, temperature, signal, event, flags, standing)
     select id, 1, t, t, 40000000, -100000000, -1, -1, 0, 0, 0, 0, 9, 80, -32768, 3, 0, 0, t from made, (select now() - interval '1 day') x (t)`,
    [orgId, FIRST_NUMBER, modelId, devices],
  )
  // how often they report is known: learning it is another matter
  await db.run(
    `insert into device_plan (device_id, moving_ms, standing_ms, learned_at, due_at)
     select id, 60000, 600000, now(), now() + interval '1 day' from device`,
  )
  const token = newToken()
  await db.run(
    `insert into session (token_hash, user_id, expires_at, remote_address, user_agent)
     select $1, user_id, now() + interval '1 day', '127.0.0.1', 'bench' from user_account where username = 'admin'`,
    [hashToken(token)],
  )
  for (const table of ['device', 'device_last', 'device_name']) await db.run(`vacuum analyze ${table}`)
  const server = await BenchServer.start(database, options, 'rollout')
  try {
    const post = async <Result>(path: string, body: object | FormData): Promise<Result> => {
      const isForm = body instanceof FormData
      const headers = { authorization: token, ...(!isForm && { 'content-type': 'application/json' }) }
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers,
        body: isForm ? body : JSON.stringify(body),
      })
      const { data, message } = (await response.json()) as { data: Result; message?: string }
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${message ?? ''}`)
      return data
    }
    const form = new FormData()
    form.append('fileName', 'fw.bin')
    form.append('file', new Blob([new Uint8Array(firmwareImage(VERSION, bytes))]), 'fw.bin')
    const { fileKey } = await post<{ fileKey: string }>(upload.path, form)
    const image = {
      fileKey,
      updateName: VERSION,
      type: 'firmware',
      hwMin: '10000',
      hwMax: '20000',
      modelIds: [modelId],
    }
    const { updateId } = await post<{ updateId: number }>(addUpdate.path, image)
    await post(releaseUpdate.path, { updateId })
    progress('a rollout is prepared …')
    const began = performance.now()
    const wish = { name: 'All', orgId, updateId, shares: SHARES, failShare: 5, successShare: 90 }
    const { rolloutId } = await post<{ rolloutId: number }>(addRollout.path, wish)
    const prepareMs = rounded(performance.now() - began)
    const first = await db.rows<{ identifier: string }>(
      `select d.identifier from firmware_rollout_device m join device d on d.id = m.device_id
       where m.rollout_id = $1 and m.group_no <= $2 order by m.group_no, m.device_id`,
      [rolloutId, CONNECTED_GROUPS],
    )
    progress(`${first.length} devices connect …`)
    needOpenFiles(first.length)
    for (const { identifier } of first) {
      const device = new UpdatingDevice(server.gatewayPort, identifier, takes)
      connected.push(device)
      await device.open()
    }
    const heard = async () =>
      (
        await db.row<{ n: number }>(
          `select count(*) as n from device_last where received > now() - interval '2 minutes'`,
        )
      )?.n ?? 0
    while ((await heard()) < first.length) await sleep(1_000)
    // what they said first is taken in
    await sleep(options.quick ? 5_000 : 30_000)
    const meter = new CpuMeter({ server: server.pid, database: database.pid })
    progress('at rest …')
    const quiet = await meter.after(0)(QUIET)
    progress(`the rollout works for ${seconds} s …`)
    await post(startRollout.path, { rolloutId })
    const used = await meter.after(0)(seconds)
    const groups = await db.rows<{ group_no: number; size: number; succeeded: number; failed: number; begun: boolean }>(
      `select group_no, size, succeeded, failed, begun_at is not null as begun from firmware_rollout_group where rollout_id = $1 order by group_no`,
      [rolloutId],
    )
    const updated = groups.reduce((sum, { succeeded }) => sum + succeeded, 0)
    const share = (cpu: number | undefined, over: number): number => rounded((100 * (cpu ?? Number.NaN)) / over)
    const serverCpu = share(used['server'], seconds)
    const atRest = share(quiet['server'], QUIET)
    const added = rounded(serverCpu - atRest)
    const figures = {
      prepareMs,
      serverCpuPercentOfCore: serverCpu,
      databaseCpuPercentOfCore: share(used['database'], seconds),
      atRestServerCpuPercentOfCore: atRest,
      addedServerCpuPercentOfCore: added,
      atRestDatabaseCpuPercentOfCore: share(quiet['database'], QUIET),
      updated,
      updatedPerSecond: rounded(updated / seconds),
      serverCpuMsOfAnUpdate: rounded(
        (1000 * ((used['server'] ?? 0) - ((quiet['server'] ?? 0) / QUIET) * seconds)) / Math.max(updated, 1),
      ),
      groups,
    }
    printResult({
      bench: 'rollout',
      quick: options.quick,
      settings: { devices, seconds, bytes, takes, connected: first.length, postgres: database.version },
      figures,
      ratios: { cpuToLimit: ratio(added, MOST_CPU) },
      targets: [{ name: 'per cent of a core of the server that a rollout takes', value: added, atMost: MOST_CPU }],
    })
  } finally {
    for (const device of connected) device.close()
    await server.stop()
  }
} finally {
  await database.close()
}
