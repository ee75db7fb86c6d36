import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { allowedEvents } from './allowedEvents.ts'
import { defineLifecycle } from './defineLifecycle.ts'
import type { Lifecycle } from './Lifecycle.ts'
import { transitionOf } from './transitionOf.ts'

const STATES = ['a', 'b', 'c', 'd'] as const
const EVENTS = ['x', 'y', 'z'] as const
type Table = Lifecycle<(typeof STATES)[number], (typeof EVENTS)[number]>

/** Tables of any shape, of which some are refused. */
const tables: fc.Arbitrary<Table> = fc
  .array(
    fc.record({
      from: fc.uniqueArray(fc.constantFrom(...STATES), { minLength: 1 }),
      event: fc.constantFrom(...EVENTS),
      to: fc.constantFrom(...STATES),
      permissions: fc.uniqueArray(fc.constantFrom('p', 'q')),
    }),
    { maxLength: 8 },
  )
  .map((transitions) => ({ kind: 'thing', states: STATES, begins: 'a', transitions }))

describe('a lifecycle', () => {
  test.prop([tables, fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 })])(
    'never leads out of its states, and only over its table, whatever events come',
    (table, events) => {
      let state: (typeof STATES)[number] = table.begins
      for (const event of events) {
        const transition = transitionOf(table, state, event)
        if (!transition) continue
        expect(table.transitions).toContain(transition)
        expect(transition.from).toContain(state)
        state = transition.to
        expect(STATES).toContain(state)
      }
    },
  )

  test.prop([tables, fc.constantFrom(...STATES), fc.uniqueArray(fc.constantFrom('p', 'q'))])(
    'allows exactly the events that lead somewhere and that one may',
    (table, state, permissions) => {
      const allowed = allowedEvents(table, state, new Set(permissions), () => true)
      for (const event of EVENTS) {
        const may = table.transitions.some(
          (one) =>
            one.event === event &&
            one.from.includes(state) &&
            one.permissions.some((permission) => permissions.includes(permission as 'p')),
        )
        expect(allowed.includes(event)).toBe(may)
      }
    },
  )

  it('allows nothing whose guard does not hold', () => {
    const table = defineLifecycle({
      kind: 'thing',
      states: ['open', 'closed'],
      begins: 'open',
      transitions: [{ from: ['open'], event: 'close', to: 'closed', permissions: ['p'], guards: ['answered'] }],
    })
    expect(allowedEvents(table, 'open', new Set(['p']), (guard) => guard !== 'answered')).toEqual([])
    expect(allowedEvents(table, 'open', new Set(['p']), () => true)).toEqual(['close'])
  })

  it('is refused where an event leads to two states, and where nothing leads to a state', () => {
    const open = { kind: 'thing', states: ['open', 'closed', 'lost'], begins: 'open' } as const
    const close = { from: ['open'], event: 'close', permissions: [] } as const
    const lose = { from: ['closed'], event: 'lose', to: 'lost', permissions: [] } as const
    expect(() =>
      defineLifecycle({ ...open, transitions: [{ ...close, to: 'closed' }, { ...close, to: 'lost' }] }),
    ).toThrow('thing: close from open leads to two states')
    expect(() => defineLifecycle({ ...open, transitions: [{ ...close, to: 'closed' }] })).toThrow(
      'thing: nothing leads to lost',
    )
    expect(() => defineLifecycle({ ...open, transitions: [lose, { ...close, to: 'closed' }] })).not.toThrow()
  })
})
