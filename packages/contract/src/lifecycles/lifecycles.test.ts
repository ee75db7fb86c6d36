import { targetsOf } from '@waymark/core/lifecycle/targetsOf.ts'
import { transitionOf } from '@waymark/core/lifecycle/transitionOf.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '../permissions.ts'
import { LIFECYCLES } from './lifecycles.ts'

describe.each(LIFECYCLES)('the lifecycle of $kind', (lifecycle) => {
  const { states, begins, transitions } = lifecycle

  it('never leads out of its declared states, whatever events come', () => {
    const events = fc.array(fc.constantFrom(...transitions.map(({ event }) => event)), { maxLength: 50 })
    fc.assert(
      fc.property(fc.constantFrom(...begins), events, (begin, walk) => {
        let state = begin
        for (const event of walk) {
          const transition = transitionOf(lifecycle, state, event)
          state = (transition && targetsOf(lifecycle, transition, state)[0]) ?? state
          expect(states).toContain(state)
        }
      }),
    )
  })

  it('is moved by permissions that there are', () => {
    for (const { permissions } of transitions)
      for (const permission of permissions) expect(PERMISSIONS).toContain(permission)
  })
})
