import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log/createLog.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { DeviceDirectory } from './DeviceDirectory.ts'
import { IngestEngine } from './IngestEngine.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** An engine over a store that keeps device and time of each row, and that can be slow or away. */
function makeEngine({ delay = 0, commitRows = 100 } = {}) {
  const store = { rows: [] as string[], away: false, commits: 0, delay }
  const queries = {
    devices: async () => [{ id: 7, names: ['known', '123456789012345'], protocol: '', model: '' }],
    isVisible: async () => true,
    park: async () => undefined,
    setProtocols: async () => 0,
  }
  const directory = new DeviceDirectory({ queries, clock: systemClock, unknown: 'refuse' })
  const engine = new IngestEngine({
    directory,
    unread: { accept: () => undefined, wait: () => undefined, write: async () => undefined },
    commit: async (_lane, columns) => {
      await pause(store.delay)
      if (store.away) throw new Error('the database is away')
      store.commits++
      for (let row = 0; row < columns.length; row++) store.rows.push(`${columns.device[row]}@${columns.time[row]}`)
    },
    log: createLog('silent'),
    commitMs: () => 10,
    commitRows,
    lanes: 2,
  })
  return { engine, store, directory }
}

const send = (engine: IngestEngine, device: number, time: number): Promise<void> =>
  new Promise((resolve) => {
    engine.columnsOf(device).add(device, time)
    engine.whenDurable(device, resolve)
  })

describe('the group commit', () => {
  it('acknowledges after the commit, never before', async () => {
    const { engine, store } = makeEngine({ delay: 30 })
    const done = send(engine, 1, 1000)
    await pause(20)
    expect(store.rows).toEqual([])
    await done
    expect(store.rows).toEqual(['1@1000'])
  })

  it('commits what many devices send together', async () => {
    const { engine, store } = makeEngine()
    await Promise.all(Array.from({ length: 50 }, (_, i) => send(engine, 2, i)))
    expect([store.commits, store.rows.length]).toEqual([1, 50])
  })

  it('arms again for what arrives while a commit is in flight', async () => {
    const { engine, store } = makeEngine({ delay: 15 })
    const first = send(engine, 1, 1)
    await pause(14)
    const second = send(engine, 1, 2)
    await first
    await second
    expect(store.rows).toEqual(['1@1', '1@2'])
  })

  it('keeps the rows of a device in order, over full batches', async () => {
    const { engine, store } = makeEngine({ commitRows: 3, delay: 1 })
    await Promise.all(Array.from({ length: 20 }, (_, i) => send(engine, 1, i)))
    expect(store.rows).toEqual(Array.from({ length: 20 }, (_, i) => `1@${i}`))
  })

  it('acknowledges nothing while the database is away, says so, and loses nothing', async () => {
    const { engine, store } = makeEngine()
    store.away = true
    let answered = false
    const done = send(engine, 1, 5).then(() => (answered = true))
    await expect.poll(() => engine.stalled).toBe(true)
    await pause(100)
    expect(answered).toBe(false)
    store.away = false
    await done
    expect([store.rows, engine.stalled]).toEqual([['1@5'], false])
  })

  it('is congested while too much waits, and lets go when it has landed', async () => {
    const { engine, store } = makeEngine({ commitRows: 5 })
    store.away = true
    const all = Array.from({ length: 31 }, (_, i) => send(engine, 1, i))
    expect(engine.congested).toBe(true)
    const relieved = new Promise<void>((resolve) => engine.whenRelieved(resolve))
    store.away = false
    await relieved
    expect(engine.congested).toBe(false)
    await Promise.all(all)
  })

  it('drains what is open when it stops', async () => {
    const { engine, store } = makeEngine({ delay: 5 })
    engine.columnsOf(1).add(1, 1)
    engine.columnsOf(2).add(2, 2)
    await engine.drain()
    expect([store.rows.sort(), engine.pending]).toEqual([['1@1', '2@2'], 0])
  })
})

describe('the device directory', () => {
  it('knows a device by its identifier in any case, and by its id', async () => {
    const { engine, directory } = makeEngine()
    await directory.load()
    expect(
      ['known', 'KNOWN', '123456789012345', 'other'].map((name) => engine.deviceOf(name, 'osmand', '::1')),
    ).toEqual([7, 7, 7, 0])
  })
})

describe('report columns', () => {
  it('grow without losing a row', () => {
    const columns = new ReportColumns(2)
    for (let i = 0; i < 5; i++) {
      const row = columns.add(i, i * 10)
      columns.attribute(row, 'n', i)
    }
    expect(Array.from(columns.time.slice(0, 5))).toEqual([0, 10, 20, 30, 40])
    expect(columns.attributes.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((n) => ({ n })))
  })
})
