import { ALL_CALLS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { makeTokenFor } from '../testing/makeTokenFor.ts'

let server: TestServer
let tokenFor: Awaited<ReturnType<typeof makeTokenFor>>
beforeAll(async () => {
  server = await startTestServer()
  tokenFor = await makeTokenFor(server)
})
afterAll(() => server.stop())

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  anyOf?: Schema[]
}
/** A parameter of a call by its path, lists as `0`. */
interface Parameter {
  readonly call: (typeof ALL_CALLS)[number]
  readonly path: readonly string[]
  readonly schema: Schema
}

const parameters: Parameter[] = ALL_CALLS.flatMap((call) => {
  const schema = z.toJSONSchema(call.params, { io: 'output', unrepresentable: 'any' }) as Schema
  return walk(schema, []).map(({ path, schema: inner }) => ({ call, path, schema: inner }))
})

function walk(schema: Schema, path: readonly string[]): { path: readonly string[]; schema: Schema }[] {
  const here = path.length === 0 ? [] : [{ path, schema }]
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => walk(each, [...path, name]))
  const items = schema.items ? walk(schema.items, [...path, '0']) : []
  return [...here, ...inner, ...items, ...(schema.anyOf ?? []).flatMap((each) => walk(each, path).slice(1))]
}

/** Parameters with `value` at the end of a path. */
const at = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)
const title = ({ call, path }: Parameter): string => `${call.method} ${call.path} ${path.join('.')}`
const send = ({ call }: Parameter, params: unknown) =>
  server.raw(call.method, call.path, params, { token: tokenFor(call) })

/** Names that are typed for a record; not search words, not what a client claims, and not what a file carries. */
const NO_NAMES = new Set(['/nodeAction/addBurialPoint', '/nodeAction/rgetstring', '/nodeAction/common/addRecordFile'])
const names = parameters.filter(
  ({ call, path, schema }) =>
    schema.type === 'string' &&
    call.audit !== undefined &&
    /^(?:name|(?:org|full|schedule|group|menu|role|device|chart)Name|labels\.en)$/.test(path.join('.')) &&
    !NO_NAMES.has(call.path),
)

const BAD = ['<', '>', '"', '\\', '^', '`', '{', '}', '|', '\u0000', '\n']

describe('NAME-1 special characters are refused in', () => {
  it('the names of every call that adds or edits a thing that has one', () => {
    expect(names.length).toBeGreaterThan(3)
  })

  it.each(names.map((each) => [title(each), each] as const))('%s', async (_title, parameter) => {
    // a call that is slow against guessing is asked once
    for (const bad of (parameter.call.perMinute ?? 100) < 20 ? ['<'] : BAD) {
      const answer = await send(parameter, at(parameter.path, `a${bad}b`))
      // the numeric-code services name fields in the message
      const wrong = answer.body.fields?.map((field) => field.name) ?? answer.body.message?.match(/[\w.]+/g)
      expect([answer.status, wrong], JSON.stringify(bad)).toEqual([
        400,
        expect.arrayContaining([parameter.path.join('.')]),
      ])
    }
    const fine = await send(parameter, at(parameter.path, "Müller & Söhne #1 (O'Neil) 圳 ਪੰ"))
    expect(fine.body.fields?.map((field) => field.name) ?? []).not.toContain(parameter.path.join('.'))
  })
})

/** Lists of a call that changes nothing only narrow a search: they may be as long as the organisations that a user sees. */
const changesSomething = ({ audit, exportName }: Parameter['call']): boolean => audit !== undefined && !exportName
/** Calls whose lists are what one record holds as a whole, such as the menu of a role: no items to work on. */
const WHOLE_SETS =
  /\/(?:orgMUser|monitorMUser|monitorMAlarm|role|menu)\/|\/author\/|\/orgMOrganization\/(?:updateUserOrgS|editPushUrl)$/
const lists = parameters.filter(
  ({ call, schema }) => schema.type === 'array' && ((schema.maxItems ?? 0) <= 200 || !WHOLE_SETS.test(call.path)),
)
const limited = lists.filter(({ call, schema }) => changesSomething(call) || (schema.maxItems ?? 0) <= 200)

describe('LIMIT-1 more than 200 items are refused (50001) by', () => {
  it('every call that takes a list', () => {
    expect(limited.length).toBeGreaterThan(10)
    const endless = lists.filter(({ schema }) => schema.maxItems === undefined)
    expect(endless.map(title)).toEqual([])
    const overLimit = lists.filter(({ call, schema }) => changesSomething(call) && (schema.maxItems ?? 0) > 200)
    expect(overLimit.map(title)).toEqual([])
  })

  it.each(limited.map((each) => [title(each), each] as const))('%s', async (_title, parameter) => {
    const most = parameter.schema.maxItems ?? 0
    const many = Array.from({ length: 201 }, (_, i) => i + 1)
    const value = parameter.call.method === 'GET' && parameter.path.length === 1 ? many.join(',') : many
    const answer = await send(parameter, at(parameter.path, value))
    expect([answer.status, answer.body.errorCode ?? answer.body.code]).toEqual([400, most === 200 ? 50001 : 400])
  })
})
