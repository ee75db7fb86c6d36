import { describe, expect, it } from 'vitest'
import { findingsOf } from './findingsOf.ts'

const process = {
  processId: 'p',
  host: 'yard',
  pid: 7,
  port: 8080,
  version: '1',
  roles: ['gateway' as const, 'web' as const, 'engine' as const, 'jobs' as const],
  startedAt: '',
  seenAt: '',
  isSilent: false,
  duties: [],
  parts: { movement: 16, alarms: 16, plans: 16, sealing: 16 },
  trackers: 0,
  refused: 0,
  reportsWaiting: 0,
  viewers: 0,
  changesBehind: 0.1,
  replicaBehind: null,
  memory: 0,
  cpu: 0,
}
const facts = {
  processes: [process],
  partsTotal: 16,
  partsFree: 0,
  partsBehind: [],
  movementBehind: 0,
  alarmsBehind: 0,
  tasksWaiting: 0,
  tasksBehind: 0,
  tasksGivenUp: 0,
  connections: 10,
  connectionsMost: 100,
  longestTransaction: 0,
  databaseServersLost: [],
}

describe('what administrators are to look after', () => {
  it('is nothing where all is well', () => {
    expect(findingsOf(facts)).toEqual([])
  })

  it.each([
    [{ processes: [{ ...process, roles: ['web' as const] }] }, 'roleMissing', ['gateway', 'engine', 'jobs']],
    [{ processes: [process, { ...process, roles: [], isSilent: true }] }, 'silent', ['yard:7']],
    [{ databaseServersLost: ['yard:5432'] }, 'databaseServerLost', ['yard:5432']],
    [{ partsFree: 6 }, 'partsFree', ['6']],
    [{ processes: [{ ...process, reportsWaiting: 60_000 }] }, 'reportsWaiting', ['yard:7']],
    [{ movementBehind: 61.4 }, 'movementBehind', ['61']],
    [{ alarmsBehind: 90 }, 'alarmsBehind', ['90']],
    [{ connections: 81 }, 'connections', ['81']],
    [{ longestTransaction: 301 }, 'transaction', ['301']],
    [{ processes: [{ ...process, changesBehind: 4 }] }, 'changesBehind', []],
    [{ processes: [{ ...process, changesBehind: 6 }] }, 'changesBehind', ['yard:7']],
    [{ processes: [{ ...process, changesBehind: 6, isSilent: true }] }, 'changesBehind', []],
    [{ processes: [{ ...process, replicaBehind: 0.02 }] }, 'replicaBehind', []],
    [{ processes: [{ ...process, replicaBehind: 0.5 }] }, 'replicaBehind', ['yard:7']],
    [{ tasksBehind: 400 }, 'tasksBehind', ['400']],
    [{ tasksGivenUp: 3 }, 'tasksGivenUp', ['3']],
    [{ processes: [process, { ...process, version: '2' }] }, 'versions', ['1, 2']],
  ])('%j is %s of %j', (changed, finding, subjects) => {
    const found = findingsOf({ ...facts, ...changed }).filter((each) => each.finding === finding)
    expect(found.map(({ subject }) => subject)).toEqual(subjects)
  })

  it('is nobody’s role where only a silent process has it', () => {
    expect(findingsOf({ ...facts, processes: [{ ...process, isSilent: true }] })[0]).toEqual({
      finding: 'roleMissing',
      subject: 'gateway',
    })
  })
})
