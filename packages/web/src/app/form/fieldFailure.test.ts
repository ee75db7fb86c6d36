import { expect, it, vi } from 'vitest'
import { fieldFailure } from './fieldFailure.ts'
import { fieldsText } from './fieldsText.ts'
import type { Refusal } from '../refusal/Refusal.ts'

const refusal: Refusal = {
  ok: false,
  errorCode: '400',
  message: 'Parameter error',
  fields: [
    { name: 'plate', message: 'must have at most 20 characters' },
    { name: 'missions.1.startsAt', message: 'is an ISO 8601 time' },
    { name: 'orgId', message: 'does not exist, or you may not see it' },
    { name: 'constructor', message: 'is not known to this call' },
  ],
}

it('puts each text at its own field, and says the others with their names', () => {
  const setError = vi.fn()
  const said = fieldFailure(refusal, { plate: '', missions: [] }, setError, { orgId: 'Organization' })
  expect(setError.mock.calls).toEqual([['plate', { message: 'must have at most 20 characters' }]])
  expect(said).toBe(
    'Parameter error: missions.1.startsAt is an ISO 8601 time; Organization does not exist, or you may not see it; constructor is not known to this call',
  )
})

it('says nothing more where every field has its text', () => {
  const plate = { ...refusal, fields: refusal.fields.slice(0, 1) }
  expect(fieldFailure(plate, { plate: '' }, vi.fn())).toBe('Parameter error')
  expect(fieldsText([])).toBe('')
})
