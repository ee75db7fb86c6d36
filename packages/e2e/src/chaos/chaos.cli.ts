import { parseArgs } from 'node:util'
import { ChaosDatabase } from './ChaosDatabase.ts'
import { RELEASE_BEFORE, withRelease } from './layOutRelease.ts'
import { runChaos } from './runChaos.ts'

/** `npm run chaos -- --minutes 30`: ends with 1 where something did not hold. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error(`--minutes must be a number above 0, not "${values.minutes}"`)
const tell = (line: string): void => void process.stdout.write(`${line}\n`)
const outcome = await withRelease(RELEASE_BEFORE, (before) => {
  if (before === undefined)
    tell(`No process changes its version: ${RELEASE_BEFORE} is not there, or does not bear all migrations.`)
  return ChaosDatabase.with((database) => runChaos({ database, minutes, hasNetwork: true, before, tell }))
})
tell(JSON.stringify(outcome, undefined, 2))
process.exitCode = outcome.faults.length === 0 ? 0 : 1
