// `npm test`: installs what it needs and runs every test; arguments go to the test runner. With `--changed`, or `--changed=<commit>`,
// those that what differs from the last commit, or from another one, can have broken.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureWebBuilt } from './buildWeb.mjs'
import { ensureInstalled, environment, node, root, run } from './install.mjs'

const CHANGED = /^--changed(?:=(.+))?$/

const args = process.argv.slice(2)
const changed = args.map((arg) => CHANGED.exec(arg)).find((found) => found !== null)
const others = args.filter((arg) => !CHANGED.test(arg))
ensureInstalled()
const tests = changed ? changedTests(changed[1]) : []
if (changed && tests.length === 0) console.log('Nothing changed that a test stands on.')
else {
  ensureWebBuilt()
  run(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...others, ...tests], { env: environment })
}

function changedTests(since) {
  const list = [join(root, 'tools/list-changed-tests.ts'), ...(since ? [since] : [])]
  const { status, stdout } = spawnSync(node, list, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
  return stdout.split('\n').filter(Boolean)
}
