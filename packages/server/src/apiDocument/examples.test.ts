import type { AnyCall } from '@waymark/contract/call.ts'
import { ALL_CALLS, ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { makeTokenFor } from '../testing/makeTokenFor.ts'
import { exampleOfCall } from './exampleOfCall.ts'
import { FieldGlossary } from './FieldGlossary.ts'
import { SchemaBook } from './SchemaBook.ts'

const book = new SchemaBook(new FieldGlossary())
const examples = ALL_CALLS.map(
  (call) => [call, exampleOfCall(call, book.write(call.params, 'input'), book.components)] as const,
)

/** Wrong parameters, and nobody who may ask. */
const REFUSED: readonly unknown[] = [400, 401, 403, 4031]

/** Reads, as often as one likes, and answers JSON; signing out is no change of data, and ends the others. */
const isRun = ({ audit, perMinute, path, bytes, file, lines }: AnyCall): boolean =>
  audit === undefined && perMinute === undefined && path !== ROOMS.session.logout.path && !(bytes || file || lines)

let server: TestServer
let tokenFor: Awaited<ReturnType<typeof makeTokenFor>>
beforeAll(async () => {
  server = await startTestServer()
  tokenFor = await makeTokenFor(server)
})
afterAll(() => server.stop())

describe('the examples of the document', () => {
  it('are taken by the schema of each call', () => {
    const refused = examples.filter(([call, example]) => !call.params.safeParse(example).success)
    expect(refused.map(([call]) => call.path)).toEqual([])
  })

  it('run: no call that changes nothing refuses its parameters', async () => {
    const refused: string[] = []
    for (const [call, example] of examples.filter(([each]) => isRun(each))) {
      const { body } = await server.raw(call.method, call.path, example, { token: tokenFor(call) })
      if (REFUSED.includes(body.errorCode ?? body.code)) refused.push(`${call.path} ${JSON.stringify([example, body])}`)
    }
    expect(refused).toEqual([])
  })
})
