import type { Ground } from './readGround.ts'
import type { ImportGraph } from './ImportGraph.ts'

/** What every test stands on: how things are installed, run and compiled, and the schema of the database. */
const ALL = /^(?:[^/]+\.(?:json|ts)|\.npmrc|tools\/[^/]+\.mjs|packages\/[^/]+\/(?:[^/]+\.json|[^/]+\.ts)|db\/.*)$/
const TEST = /\.(?:test|spec)\.ts$/
const GATHERED = /\.gen\.ts$/

/**
 * Tests that a change can have broken: those that stand on a file that changed, and those that name
 * one that is no code, or the folder at the top that it is in.
 *
 * @param groundOf what a test stands on
 * @param changed files that changed, from the root
 */
export function changedTests(graph: ImportGraph, groundOf: Ground, changed: readonly string[]): string[] {
  const tests = [...graph.files].filter((file) => TEST.test(file)).toSorted()
  if (changed.some((file) => ALL.test(file))) return tests
  return tests.filter((test) => {
    const ground = groundOf(test)
    return changed.some((file) => ground.has(file) || (!graph.has(file) && isNamed(graph, ground, file)))
  })
}

function isNamed(graph: ImportGraph, ground: ReadonlySet<string>, file: string): boolean {
  const parts = file.split('/')
  const names = [parts.at(-1) ?? file, `'${parts[0]}/`, `'${parts[0]}'`]
  return [...ground].some((each) => !GATHERED.test(each) && names.some((name) => graph.textOf(each).includes(name)))
}
