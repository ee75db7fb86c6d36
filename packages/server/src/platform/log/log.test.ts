import { expect, test } from 'vitest'
import { createLog } from './createLog.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog('debug', { write: (line) => (text += line) }))
  return text
}

test.each([
  ['a password', { user: 'ann', password: 'hunter2' }],
  ['a header, any case', { req: { headers: { Authorization: 'hunter2' } } }],
  ['a token deep inside', { a: [{ b: { sessionToken: 'hunter2' } }] }],
  ['credentials of a URL', { url: 'postgres://ann:hunter2@db/waymark' }],
  ['a token among query parameters', { url: '/x?a=1&token=hunter2&b=2' }],
  ['an error and its cause', { err: new Error('at mqtt://u:hunter2@h', { cause: { secret: 'hunter2' } }) }],
])('the log hides %s', (_what, fields) => {
  const text = logged((log) => log.info(fields, 'message'))
  expect(text).not.toContain('hunter2')
  expect(text).toContain('[hidden]')
  expect(text).toContain('message')
})

test('the message itself is cleaned too', () => {
  expect(logged((log) => log.warn('cannot reach postgres://a:hunter2@db'))).not.toContain('hunter2')
})

test('what is no secret stays readable, errors with their stack', () => {
  const line = JSON.parse(logged((log) => log.error({ err: new TypeError('boom'), device: 7 }, 'failed'))) as object
  expect(line).toMatchObject({ level: 'error', device: 7, msg: 'failed', err: { type: 'TypeError', message: 'boom' } })
})
