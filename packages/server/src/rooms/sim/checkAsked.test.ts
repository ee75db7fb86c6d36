import { describe, expect, it } from 'vitest'
import { lastDue } from '../../integrations/carriers/carrierWork.ts'
import { checkRenewal } from './checkAsked.ts'

describe('SIM-2 around midnight UTC on the 1st, when bundles renew', () => {
  it.each(['2026-10-31T23:45:01Z', '2026-11-01T00:00:00Z', '2026-11-01T00:14:59Z', '2027-01-01T00:00:00Z'])(
    'no card is recharged at %s (400506)',
    (at) => {
      expect(() => checkRenewal(Date.parse(at))).toThrow(expect.objectContaining({ code: '400506' }))
    },
  )

  it.each(['2026-10-31T23:44:59Z', '2026-11-01T00:15:01Z', '2026-11-02T00:00:00Z', '2026-10-15T00:00:00Z'])(
    'cards are recharged at %s',
    (at) => {
      expect(() => checkRenewal(Date.parse(at))).not.toThrow()
    },
  )

  it.each([
    ['2026-11-01T00:29:59Z', '2026-10-31T00:30:00.000Z'],
    ['2026-11-01T00:30:00Z', '2026-11-01T00:30:00.000Z'],
    ['2026-11-01T12:00:00Z', '2026-11-01T00:30:00.000Z'],
  ])('all cards are compared with their carriers half an hour after: at %s they were due at %s', (now, due) => {
    expect(new Date(lastDue(Date.parse(now))).toISOString()).toBe(due)
  })
})
