import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/LongestFirst.ts'

/** One project per package, so that `vitest --project core` runs one room of the house. */
const project = (
  name: string,
  include: string[],
  slow = false,
  globalSetup: string[] = [],
  setupFiles: string[] = [],
) => ({
  test: {
    // A browser keeps a core busy; what waits for databases and sockets shares one.
    maxWorkers: name === 'e2e' ? 2 : 3,
    sequence: { groupOrder: name === 'e2e' ? 1 : 0 },
    // A browser on a busy machine: once more, and CI names who needed it (tools/SecondTries.ts).
    retry: name === 'e2e' ? 1 : 0,
    // modules are read once a worker and not once a file, which is most of what a small test costs
    isolate: false,
    name,
    include,
    globalSetup,
    setupFiles,
    environment: 'node' as const,
    // what must happen is waited for on a busy machine too: these only end what hangs
    testTimeout: slow ? 300_000 : 120_000,
    hookTimeout: slow ? 300_000 : 120_000,
    expect: { poll: { timeout: slow ? 120_000 : 20_000 } },
  },
})

/** One PostgreSQL for the run. */
const DATABASE = 'packages/server/src/testing/testServer.setup.ts'
/** What a browser keeps, anew for each file of the web. */
const STORAGE = 'packages/web/src/app/browserStorage.testing.ts'
/** What pages did wrong beside a test that failed. */
const TROUBLES = 'packages/e2e/src/sayTroubles.setup.ts'
const BROWSER = 'packages/e2e/src/browser.setup.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project('core', ['packages/core/src/**/*.test.ts']),
      project('contract', ['packages/contract/src/**/*.test.ts']),
      project('gateway', ['packages/gateway/src/**/*.test.ts']),
      project('simulator', ['packages/simulator/src/**/*.test.ts']),
      project('server', ['packages/server/src/**/*.test.ts'], true, [DATABASE]),
      project('web', ['packages/web/src/**/*.test.ts'], false, [], [STORAGE]),
      project('tools', ['tools/**/*.test.ts']),
      project('e2e', ['packages/e2e/specs/**/*.spec.ts'], true, [BROWSER, DATABASE], [TROUBLES]),
    ],
  },
})
