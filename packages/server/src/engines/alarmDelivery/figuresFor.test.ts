import { expect, test } from 'vitest'
import { figuresFor } from './figuresFor.ts'

test('a figure that rounds to zero has no sign', () => {
  const reader = {
    locale: 'en',
    distanceUnit: 'mi',
    temperatureUnit: 'C',
    dateFormat: 'YYYY-MM-DD HH',
    zone: 'UTC',
    mailZone: 'UTC',
  } as const
  expect(figuresFor(reader, 'UTC').temperature(-0.04)).toBe('0°C')
  expect(figuresFor({ ...reader, temperatureUnit: 'F' }, 'UTC').temperature(-17.79)).toBe('0°F')
  expect(figuresFor(reader, 'UTC').temperature(-0.4)).toBe('-0.4°C')
})
