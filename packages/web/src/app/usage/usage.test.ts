import { describe, expect, it } from 'vitest'
import { ClientLog } from './ClientLog.ts'
import { UsagePoints } from './UsagePoints.ts'

const NOW = Date.UTC(2026, 10, 27)

describe('21.3 usage points', () => {
  it('21.3 are told once a minute each, and no more than a few', () => {
    const points = new UsagePoints()
    expect([points.isWorthTelling('a', NOW), points.isWorthTelling('a', NOW + 59_999)]).toEqual([true, false])
    expect(points.isWorthTelling('a', NOW + 60_000)).toBe(true)
    const many = Array.from({ length: 100 }, (_, i) => points.isWorthTelling(`p${i}`, NOW + 60_001))
    expect(many.filter(Boolean)).toHaveLength(29)
  })
})

describe('21.3 the client’s log', () => {
  it('21.3 says what went wrong and where, without contents', () => {
    const log = new ClientLog()
    const fault = new TypeError('Truck 12 of Aurora Freight')
    fault.stack = 'TypeError: Truck 12\n at f (https://fleet.example/assets/List-ab12.js:1:234)\n at secret'
    log.add(NOW, fault, 'monitoring')
    log.add(NOW, { name: 'RefusalError', refusal: { errorCode: '4031' } }, 'reports')
    log.add(NOW, 'text with a name', 'reports')
    log.add(NOW, { name: 'a name with contents' }, 'reports')
    expect(log.take()?.split('\n')).toEqual([
      '2026-11-27T00:00:00.000Z TypeError assets/List-ab12.js:1:234 monitoring',
      '2026-11-27T00:00:00.000Z RefusalError 4031 reports',
      '2026-11-27T00:00:00.000Z Fault reports',
      '2026-11-27T00:00:00.000Z Fault reports',
    ])
    expect(log.take()).toBeUndefined()
  })

  it('21.3 is bounded', () => {
    const log = new ClientLog()
    for (let i = 0; i < 1000; i++) log.add(NOW, new Error('x'), 's'.repeat(1000))
    const text = log.take() ?? ''
    expect(text.split('\n')).toHaveLength(101)
    expect(text.startsWith('900 earlier lines were dropped')).toBe(true)
    expect(text.length).toBeLessThan(25_000)
  })
})
