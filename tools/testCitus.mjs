// `npm run test:citus`: the server's suites on a coordinator with two servers of the PostgreSQL with Citus that this machine has,
// which are started for it and stopped afterwards; arguments go to the test runner, which takes parts of names of files.
import { join } from 'node:path'
import { ensureWebBuilt } from './buildWeb.mjs'
import { ensureInstalled, environment, node, root, run } from './install.mjs'

ensureInstalled()
ensureWebBuilt()
run(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...process.argv.slice(2)], {
  env: { ...environment, TEST_DATABASE_URL: 'citus' },
})
