// `npm test`: installs what it needs and runs every test; arguments go to the test runner.
import { join } from 'node:path'
import { ensureWebBuilt } from './buildWeb.mjs'
import { ensureInstalled, environment, node, root, run } from './install.mjs'

ensureInstalled()
ensureWebBuilt()
run(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)], { env: environment })
