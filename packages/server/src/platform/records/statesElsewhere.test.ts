import { LIFECYCLES } from '@waymark/contract/lifecycles/lifecycles.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { RecordKind } from './RecordKind.ts'
import { STATES_ELSEWHERE } from './statesElsewhere.ts'

const SOURCES = join(import.meta.dirname, '../..')
const schema = readFileSync(join(SOURCES, '../../../db/schema.sql'), 'utf8')

/** Every column of the schema that is called a state. */
const columns = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\)/gm)].flatMap(([, table = '', body = '']) =>
  [...body.matchAll(/^ {2}((?:\w+_)?(?:state|status)) /gm)].map(([, column = '']) => `${table}.${column}`),
)

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.record.ts'))
const records = await Promise.all(files.map((file) => import(join(SOURCES, file)) as Promise<Record<string, unknown>>))
/** Kinds of records with states. */
const withStates = records
  .flatMap((each) => Object.values(each) as Partial<RecordKind>[])
  .filter(({ table, states }) => table !== undefined && states !== undefined)
const ofLifecycles = new Set(withStates.map(({ table, states }) => `${table}.${states?.column}`))

it('has each state column in a lifecycle, or says why it is none', () => {
  expect(columns.length).toBeGreaterThan(50)
  expect(columns.filter((column) => !ofLifecycles.has(column) && !(column in STATES_ELSEWHERE))).toEqual([])
})

it('says it of no column that has a lifecycle or is not there', () => {
  const said = Object.keys(STATES_ELSEWHERE)
  expect(said.filter((column) => ofLifecycles.has(column) || !columns.includes(column))).toEqual([])
})

it('has a record for each lifecycle', () => {
  const used = new Set(withStates.map(({ states }) => states?.lifecycle))
  expect(LIFECYCLES.filter((lifecycle) => !used.has(lifecycle)).map(({ kind }) => kind)).toEqual([])
})
