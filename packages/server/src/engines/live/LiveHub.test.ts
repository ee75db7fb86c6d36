import type { ServerMessage } from '@waymark/contract/event.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { FleetState } from './FleetState.ts'
import { CursorMarks } from './CursorMarks.ts'
import { LiveHub } from './LiveHub.ts'
import { Subscriber } from './Subscriber.ts'

let fleet: FleetState
let hub: LiveHub
/** Milliseconds of the hub's clock: a machine that is busy with other things makes no frame long. */
let time = 0
/** Bytes that wait in the client's socket. */
let buffered: number
let got: Extract<ServerMessage, { type: 'snapshot' | 'changes' }>[]

beforeEach(() => {
  fleet = new FleetState(() => '', { at: () => [], orgOf: () => undefined })
  hub = new LiveHub(fleet, { monotonic: () => time }, 'run', new CursorMarks('test'))
  buffered = 0
  got = []
  fleet.put([1, 2].map((id) => ({ vehicleId: id, orgId: 1, device: id, boundSince: 0 })))
  const subscriber = new Subscriber({
    orgIds: new Set([1]),
    wantedOrgIds: new Set([1]),
    vehicleIds: undefined,
    send: (message) => void got.push(JSON.parse(message.toString()) as (typeof got)[number]),
    buffered: () => buffered,
  })
  hub.add(subscriber, undefined)
  second()
  got = []
})

/** A second of frames. */
function second(): void {
  for (let i = 0; i < 4; i++) hub.tick()
}

function report(device: number, time: number, lat: number): void {
  const columns = new ReportColumns()
  const row = columns.add(device, time)
  columns.lat[row] = lat * 1e7
  columns.lon[row] = 0
  columns.flags[row] = ReportFlag.valid
  fleet.apply(columns, (row) => columns.time[row] ?? 0)
}

describe('a client that does not keep up', () => {
  it('is not sent everything again for each subscription while it takes nothing, but once when it has', () => {
    const sent: ServerMessage[] = []
    let waiting = 100_000
    const subscriber = new Subscriber({
      orgIds: new Set([1]),
      wantedOrgIds: new Set([1]),
      vehicleIds: undefined,
      send: (message) => void sent.push(JSON.parse(message.toString()) as ServerMessage),
      buffered: () => waiting,
    })
    subscriber.bounds = [-180, -90, 180, 90]
    for (let n = 0; n < 5; n++) {
      hub.remove(subscriber)
      hub.add(subscriber, undefined)
    }
    expect(sent).toEqual([])
    waiting = 0
    second()
    expect(sent).toMatchObject([{ type: 'snapshot' }])
  })

  it('gets the changes that it missed as one merged frame, the newest of each, when it has caught up', () => {
    buffered = 2 * 1024 * 1024
    report(1, 1000, 10)
    second()
    report(1, 2000, 11)
    report(2, 2000, 20)
    second()
    expect(got).toEqual([])
    buffered = 0
    second()
    expect(got).toHaveLength(1)
    expect(got[0]?.rows).toMatchObject({ vehicleId: [1, 2], lat: [11e6, 20e6] })
  })

  it('is told once, and then only what is new', () => {
    buffered = 2 * 1024 * 1024
    report(1, 1000, 10)
    second()
    buffered = 0
    second()
    second()
    report(2, 3000, 30)
    second()
    expect(got.map((frame) => frame.rows.vehicleId)).toEqual([[1], [2]])
  })
})

describe('frames', () => {
  it('merge the changes of a vehicle within a second, and are not sent when nothing changed', () => {
    for (let i = 0; i < 10; i++) report(1, 1000 + i, i + 1)
    second()
    second()
    expect(got).toHaveLength(1)
    expect(got[0]?.rows).toMatchObject({ vehicleId: [1], lat: [10e6] })
  })

  it('go out at once after a quiet second, and then one a second', () => {
    second()
    report(1, 1000, 1)
    hub.tick()
    expect(got).toHaveLength(1)
    for (let i = 0; i < 3; i++) {
      report(1, 2000 + i, 2)
      hub.tick()
    }
    expect(got).toHaveLength(1)
    hub.tick()
    expect(got).toHaveLength(2)
  })

  it('whatever the order in which reports come, the same state is told', () => {
    report(1, 3000, 3)
    report(1, 1000, 1)
    report(1, 2000, 2)
    second()
    expect(got[0]?.rows).toMatchObject({ lat: [3e6], time: [3], heard: [3] })
  })
})

describe('snapshots', () => {
  /** Another client of the same scope; what it is sent. */
  function join(cursor?: string, snapshot?: boolean) {
    const sent: (string | Buffer)[] = []
    const subscriber = new Subscriber({
      orgIds: new Set([1]),
      wantedOrgIds: new Set([1]),
      vehicleIds: undefined,
      send: (message) => void sent.push(message),
      buffered: () => 0,
    })
    hub.add(subscriber, cursor, snapshot)
    return { sent, read: () => sent.map((each) => JSON.parse(each.toString()) as ServerMessage) }
  }

  it('are the same bytes for all who come within a second, who are then told what changed meanwhile', () => {
    const first = join()
    report(1, 1000, 10)
    const second = join()
    expect(second.sent[0]).toBe(first.sent[0])
    hub.tick()
    const [snapshot, changes] = second.read()
    expect(snapshot).toMatchObject({ type: 'snapshot', rows: { vehicleId: [1, 2], time: [0, 0] } })
    expect(changes).toMatchObject({ type: 'changes', rows: { vehicleId: [1], lat: [10e6] } })
    expect(changes).toMatchObject({ cursor: hub.cursor })
  })

  it('are made anew after a second', () => {
    join()
    report(1, 1000, 10)
    for (let n = 0; n < 4; n++) hub.tick()
    const late = join()
    for (let n = 0; n < 8; n++) hub.tick()
    expect(late.read()).toHaveLength(1)
    expect(late.read()[0]).toMatchObject({ rows: { lat: [10e6, 0] } })
  })

  it('are not sent to who fetches the list by itself, unless it comes without a cursor', () => {
    const away = join('another-7', false)
    expect(away.read()).toEqual([{ type: 'vehicles', vehicleIds: [] }])
    report(2, 1000, 20)
    for (let n = 0; n < 4; n++) hub.tick()
    expect(away.read()[1]).toMatchObject({ type: 'changes', rows: { vehicleId: [2] } })
    expect(join(undefined, false).read()[0]).toMatchObject({ type: 'snapshot' })
    expect(
      join('another-7')
        .read()
        .map(({ type }) => type),
    ).toEqual(['vehicles', 'snapshot'])
  })
})

describe('frames that take long', () => {
  /** Clients with bounds of their own, each of whose messages takes three milliseconds; answers what kinds each got. */
  function crowd(count: number): string[][] {
    const got = Array.from({ length: count }, (): string[] => [])
    for (const kinds of got) {
      const subscriber = new Subscriber({
        orgIds: new Set([1]),
        wantedOrgIds: new Set([1]),
        vehicleIds: undefined,
        seesAlarms: true,
        send: (message) => {
          time += 3
          kinds.push((JSON.parse(message.toString()) as ServerMessage).type)
        },
        buffered: () => 0,
      })
      subscriber.bounds = [-180, -90, 180, 90]
      hub.add(subscriber, hub.cursor)
      kinds.length = 0
    }
    return got
  }

  it('go out in pieces, between which others have their turn, to everybody once', async () => {
    const got = crowd(20)
    report(1, 1000, 10)
    for (let n = 0; n < 4; n++) hub.tick()
    expect(got.flat().length).toBeLessThan(20)
    await expect.poll(() => got.flat()).toHaveLength(20)
    expect(got.every(([only]) => only === 'changes')).toBe(true)
  })

  it('do not keep alarms from being told', async () => {
    const got = crowd(20)
    // every other tick comes while the frame before goes out, those at which a second is full among them
    hub.tick()
    for (let second = 1; second <= 3; second++) {
      if (second === 2) hub.announceAlarms([{ alarmId: 7, orgId: 1, subjectKind: 'vehicle', subjectId: 1 }])
      report(1, second * 1000, 10 + second)
      for (let n = 0; n < 4; n++) hub.tick()
      await expect
        .poll(() => got.every((kinds) => kinds.filter((kind) => kind === 'changes').length >= second))
        .toBe(true)
    }
    expect(got.map((kinds) => kinds.filter((kind) => kind === 'alarms').length)).toEqual(got.map(() => 1))
  })
})
