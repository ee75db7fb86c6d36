import { describe, expect, it } from 'vitest'
import { exportName, queryOf, unwrap } from './wire.ts'

describe('queryOf', () => {
  it('encodes square brackets and joins lists', () => {
    expect(queryOf({ 'a[b]': 'x[1]', orgIds: [1, 2], flag: false, left: undefined, out: null })).toBe(
      'a%5Bb%5D=x%5B1%5D&orgIds=1%2C2&flag=false',
    )
  })
})

describe('unwrap', () => {
  it('gives the data of either envelope', () => {
    expect(unwrap(200, { success: true, data: 3 })).toEqual({ ok: true, data: 3 })
    expect(unwrap(200, { code: 200, data: 3 })).toEqual({ ok: true, data: 3 })
  })
  it('takes success false or an errorCode for a failure', () => {
    expect(
      unwrap(400, { success: false, errorCode: 400, message: 'm', fields: [{ name: 'n', message: 'x' }] }),
    ).toEqual({
      ok: false,
      errorCode: '400',
      message: 'm',
      fields: [{ name: 'n', message: 'x' }],
    })
    expect(unwrap(200, { success: true, errorCode: '4044e7', message: 'm' })).toMatchObject({ errorCode: '4044e7' })
  })
  it('takes any code but 200 of the node services for a failure', () => {
    expect(unwrap(401, { code: 4031, message: 'm' })).toMatchObject({ ok: false, errorCode: '4031', message: 'm' })
  })
  it('calls an answer that is no object a system error', () => {
    expect(unwrap(502, 'Bad gateway')).toMatchObject({ ok: false, errorCode: '-5' })
  })
})

describe('exportName', () => {
  it('reads plain and encoded file names', () => {
    expect(exportName('attachment; filename="fleet.csv"')).toBe('fleet.csv')
    expect(exportName("attachment; filename*=UTF-8''Montr%C3%A9al.csv")).toBe('Montréal.csv')
    expect(exportName(null)).toBeUndefined()
  })
})
