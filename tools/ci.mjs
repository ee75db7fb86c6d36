// Runs `npm test` and what else must hold: types, lint, format, imports, generated files, dead code, budgets.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

const CHECKS = ['types', 'lint', 'format:check', 'imports', 'generated', 'dead', 'budget']
const results = join(root, '.cache', 'test-results.json')

function npm(args) {
  const started = Date.now()
  console.log(`\n── npm ${args.join(' ')}`)
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  console.log(`── ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`)
  return status === 0
}

const shown = (path) => relative(root, path)
/** What one reads first of a failure, one for each try, and where it was. */
const cut = (message = '') => {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  const place = lines.find((line) => /\.(?:spec|test)\.ts:\d/.test(line))
  return [...lines.slice(0, 4), ...(place ? [place] : [])].map((line) => `  ${line.trim().slice(0, 300)}`).join('\n')
}

ensureInstalled()
mkdirSync(join(root, '.cache'), { recursive: true })
// the tests build the web client, which the budget check then weighs
const reporters = ['default', './tools/SecondTries.ts', 'json'].map((reporter) => `--reporter=${reporter}`)
const testsPassed = npm(['test', '--silent', '--', ...reporters, `--outputFile=${results}`])
const failedChecks = CHECKS.filter((check) => !npm(['run', '--silent', check]))

const counts = existsSync(results)
  ? JSON.parse(readFileSync(results, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 }
// a test run that failed without a failed test (a file that did not load, a crash) must not look green
const failedTests = Math.max(counts.numFailedTests, testsPassed ? 0 : 1)
for (const file of counts.testResults ?? []) {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0 && file.status === 'failed') console.log(`\n${shown(file.name)}\n${cut(file.message)}`)
  for (const { fullName, failureMessages } of failed)
    console.log(`\n${shown(file.name)} > ${fullName}\n${failureMessages.map(cut).join('\n')}`)
}
if (failedChecks.length > 0) console.log(`\nfailed checks: ${failedChecks.join(', ')}`)
const passed = counts.numPassedTests + CHECKS.length - failedChecks.length
const failed = failedTests + failedChecks.length
console.log(`\n${passed} passed, ${failed} failed, ${counts.numPendingTests} skipped`)
process.exit(failed === 0 && passed > CHECKS.length ? 0 : 1)
