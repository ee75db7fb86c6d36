import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedEvents } from './allowedEvents.ts'
import { defineLifecycle } from './defineLifecycle.ts'
import { BACK, type Lifecycle } from './Lifecycle.ts'
import { BEGIN, FOUND, type Happened, replay } from './replay.ts'
import { targetsOf } from './targetsOf.ts'
import { transitionOf } from './transitionOf.ts'

const STATES = ['a', 'b', 'c', 'd'] as const
const EVENTS = ['x', 'y', 'z'] as const
type State = (typeof STATES)[number]
type Table = Lifecycle<State, (typeof EVENTS)[number]>

/** Tables of any shape, of which many are refused. */
const tables: fc.Arbitrary<Table> = fc.record({
  kind: fc.constant('thing'),
  states: fc.constant(STATES),
  begins: fc.uniqueArray(fc.constantFrom(...STATES), { minLength: 1 }),
  transitions: fc.array(
    fc.record({
      from: fc.uniqueArray(fc.constantFrom(...STATES), { minLength: 1 }),
      event: fc.constantFrom(...EVENTS),
      to: fc.constantFrom(...STATES, BACK),
      permissions: fc.uniqueArray(fc.constantFrom('p', 'q')),
    }),
    { maxLength: 8 },
  ),
})

const isSound = (table: Table): boolean => {
  try {
    return defineLifecycle(table) === table
  } catch {
    return false
  }
}
const soundTables = tables.filter(isSound)

const OPEN = { kind: 'thing', states: ['open', 'held', 'closed'], begins: ['open'] } as const
const move = <From extends string, To extends string>(event: string, from: From, to: To) => ({
  from: [from],
  event,
  to,
  permissions: ['p'],
})

describe('a lifecycle', () => {
  it('leads no walk out of its states or off its table, and its history replayed gives the state', () => {
    fc.assert(
      fc.property(
        soundTables,
        fc.nat(),
        fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }),
        (table, n, events) => {
          let state = table.begins[n % table.begins.length]!
          const history: Happened[] = [{ event: BEGIN, from: null, to: state }]
          for (const event of events) {
            const transition = transitionOf(table, state, event)
            if (!transition) continue
            expect(transition.from).toContain(state)
            const targets = targetsOf(table, transition, state)
            const to = targets[n % targets.length]!
            expect(STATES).toContain(to)
            history.push({ event, from: state, to })
            state = to
          }
          expect(replay(table, history)).toBe(state)
        },
      ),
    )
  })

  it('refuses a history with an event left out, told wrong, or in another order', () => {
    const table = defineLifecycle({
      ...OPEN,
      transitions: [move('hold', 'open', 'held'), move('resume', 'held', BACK), move('close', 'open', 'closed')],
    })
    const begun = { event: BEGIN, from: null, to: 'open' }
    const held = { event: 'hold', from: 'open', to: 'held' }
    const resumed = { event: 'resume', from: 'held', to: 'open' }
    expect(replay(table, [begun, held, resumed])).toBe('open')
    expect(replay(table, [])).toBeUndefined()
    expect(replay(table, [held, resumed])).toBeUndefined()
    expect(replay(table, [begun, resumed])).toBeUndefined()
    expect(replay(table, [begun, held, { ...resumed, to: 'closed' }])).toBeUndefined()
    expect(replay(table, [{ ...begun, to: 'held' }])).toBeUndefined()
    expect(replay(table, [{ ...begun, event: FOUND, to: 'held' }, resumed])).toBe('open')
  })

  it('allows exactly the events that lead somewhere and that one may', () => {
    const held = fc.uniqueArray(fc.constantFrom('p', 'q'))
    fc.assert(
      fc.property(soundTables, fc.constantFrom(...STATES), held, (table, state, permissions) => {
        const may = (permission: string) => permissions.some((one) => one === permission)
        const allowed = allowedEvents(table, state, may, () => true)
        for (const event of EVENTS)
          expect(allowed.includes(event)).toBe(
            table.transitions.some(
              (one) => one.event === event && one.from.includes(state) && one.permissions.some(may),
            ),
          )
      }),
    )
  })

  it('allows nothing whose guard does not hold, and nobody what only the product does', () => {
    const table = defineLifecycle({
      kind: 'thing',
      states: ['open', 'closed'],
      begins: ['open'],
      transitions: [
        { from: ['open'], event: 'close', to: 'closed', permissions: ['p'], guards: ['answered'] },
        { from: ['open'], event: 'expire', to: 'closed', permissions: [] },
      ],
    })
    expect(
      allowedEvents(
        table,
        'open',
        () => true,
        (guard) => guard !== 'answered',
      ),
    ).toEqual([])
    expect(
      allowedEvents(
        table,
        'open',
        () => true,
        () => true,
      ),
    ).toEqual(['close'])
  })

  it('is refused where an event leads to two states, a state is never reached, or a way back has no beginning', () => {
    const [hold, close] = [move('hold', 'open', 'held'), move('close', 'open', 'closed')]
    const of =
      (...transitions: Lifecycle<'open' | 'held' | 'closed'>['transitions']) =>
      () =>
        defineLifecycle({ ...OPEN, transitions })
    expect(of(hold, close)).not.toThrow()
    expect(of(hold, close, move('close', 'open', 'held'))).toThrow('thing: close from open leads to two states')
    expect(of(close)).toThrow('thing: nothing leads to held')
    expect(of(hold, close, move('undo', 'open', BACK))).toThrow('thing: undo from open leads back to nothing')
    expect(() => defineLifecycle({ ...OPEN, begins: [], transitions: [hold, close] })).toThrow('no state is the first')
  })

  it('names no state that it does not declare', () => {
    const lost = 'lost' as 'open'
    const of = (over: Partial<Lifecycle<'open'>>) => () =>
      defineLifecycle({ kind: 'thing', states: ['open'], begins: ['open'], transitions: [], ...over })
    expect(of({ begins: [lost] })).toThrow('thing: lost is no state')
    expect(of({ transitions: [move('lose', 'open', lost)] })).toThrow('thing: lost is no state')
    expect(of({ transitions: [move('find', lost, 'open')] })).toThrow('thing: lost is no state')
    // @ts-expect-error a state that is not declared does not compile
    expect(() => defineLifecycle({ ...OPEN, begins: ['lost'], transitions: [] })).toThrow('thing: lost is no state')
  })
})
