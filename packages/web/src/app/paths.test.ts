import { expect, it } from 'vitest'
import { paths, safeRedirect } from './paths.ts'

it('spells the history trail as the specification does', () => {
  expect(paths.trail({ vehicle: 7 })).toBe('/vehicleHostoryTrail?vehicle=7')
  expect(paths.map({ tab: 'paging' })).toBe('/map?selectTabName=paging')
})

it('redirects only to our own addresses', () => {
  expect(safeRedirect('/map?vehicle=3')).toBe('/map?vehicle=3')
  for (const target of [null, '', 'https://elsewhere.example', '//elsewhere.example', '/login?redirect=/x'])
    expect(safeRedirect(target)).toBe('/')
})
