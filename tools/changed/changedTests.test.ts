import { beforeAll, describe, expect, it } from 'vitest'
import { changedTests } from './changedTests.ts'
import { ImportGraph } from './ImportGraph.ts'
import { type Ground, readGround } from './readGround.ts'

let graph: ImportGraph
let groundOf: Ground
beforeAll(() => {
  graph = new ImportGraph('.')
  groundOf = readGround(graph)
})

const testsOf = (changed: string): string[] => changedTests(graph, groundOf, [changed])
const OFFICE = 'packages/e2e/specs/office'
const ROOMS = 'packages/server/src/rooms'

describe('a change can have broken', () => {
  it.each([
    [
      'a rule of the engines',
      'packages/core/src/alarms/late/replay.ts',
      'packages/core/src/alarms/late/timeline.test.ts',
    ],
    ['a handler', `${ROOMS}/stock/undoScan.ts`, `${ROOMS}/stock/stockScan.test.ts`],
    ['a handler that a browser test needs', `${ROOMS}/stock/undoScan.ts`, `${OFFICE}/stock.spec.ts`],
    ['a report', `${ROOMS}/report/trip/toTrip.ts`, `${ROOMS}/report/trip/trip.test.ts`],
    [
      'a call that another room’s test names',
      `${ROOMS}/driver/driver.calls.ts`,
      `${ROOMS}/monitoring/sheetChanges.test.ts`,
    ],
    ['a screen', 'packages/web/src/rooms/batch/BatchesScreen.tsx', `${OFFICE}/manufacture.spec.ts`],
    ['a style of all screens', 'packages/web/src/ui/card.module.css', `${OFFICE}/manufacture.spec.ts`],
    ['what all rooms stand on', 'packages/server/src/platform/database/Queries.ts', `${ROOMS}/area/area.test.ts`],
    ['a thread', 'packages/server/src/platform/pdf/writePdf.worker.ts', `${ROOMS}/sales/invoice/invoice.test.ts`],
    ['the description of a call', 'packages/contract/src/rooms/organization/area.ts', `${ROOMS}/area/area.test.ts`],
    ['a document', 'docs/configuration.md', 'packages/server/src/platform/config/config.test.ts'],
    [
      'a file that only tests use',
      'packages/server/src/testing/worlds/orderWorld.ts',
      `${ROOMS}/sales/order/orderWork.test.ts`,
    ],
  ])('%s: %s breaks %s', (_, changed, test) => {
    expect(testsOf(changed)).toContain(test)
  })

  it('no test of another room, and few in the browser', () => {
    const tests = testsOf('packages/web/src/rooms/batch/BatchesScreen.tsx')
    expect(tests.filter((test) => test.startsWith(`${ROOMS}/stock/`))).toEqual([])
    expect(tests.filter((test) => test.startsWith('packages/e2e/')).length).toBeLessThan(30)
    expect(testsOf(`${ROOMS}/stock/undoScan.ts`)).not.toContain(`${ROOMS}/area/area.test.ts`)
  })

  it('all tests, by what all of them stand on', () => {
    const all = testsOf('package-lock.json')
    expect(all.length).toBeGreaterThan(600)
    for (const file of [
      'db/migrations/0001_begin.sql',
      'vitest.config.ts',
      'tools/install.mjs',
      'packages/web/vite.config.ts',
    ])
      expect(testsOf(file)).toEqual(all)
  })

  it('no test of the product, by a tool', () => {
    expect(testsOf('tools/changed/ImportGraph.ts')).toEqual(['tools/changed/changedTests.test.ts'])
  })

  it('nothing by a file that nobody names', () => {
    const nobodys = ['picture', 'of', 'nobody'].join('-')
    expect(testsOf(`${nobodys}/${nobodys}.png`)).toEqual([])
  })
})
