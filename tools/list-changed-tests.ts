import { execFileSync } from 'node:child_process'
import { changedTests } from './changed/changedTests.ts'
import { ImportGraph } from './changed/ImportGraph.ts'
import { readGround } from './changed/readGround.ts'

/** Prints the tests that what differs from a commit can have broken, a line each; what is not committed counts too. */
const [since = 'HEAD'] = process.argv.slice(2)
const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', since, '--'), ...git('ls-files', '--others', '--exclude-standard')]
const graph = new ImportGraph('.')
for (const test of changedTests(graph, readGround(graph), changed)) console.log(test)
