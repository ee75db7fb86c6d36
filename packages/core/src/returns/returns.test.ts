import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUntouched, OPEN_RETURNS, returnStep } from './returnStep.ts'
import {
  isLineOver,
  leadLine,
  lineEvents,
  lineRefusal,
  NEW_LINE,
  RETURN_TRACKS,
  type ReturnEvent,
  type ReturnLine,
  withRepair,
} from './returnTracks.ts'
import { settleRental } from './settleRental.ts'

const EVENTS = RETURN_TRACKS.map(({ event }) => event)
const inspected = (line: ReturnLine): ReturnLine => ({ ...line, isInspected: true })
const walk = (...events: ReturnEvent[]): ReturnLine => events.reduce(leadLine, NEW_LINE)
const received = inspected(walk('send', 'receive'))

/** What comes to a line, in any order: steps of its tracks, and what others find out. */
const happenings = fc.array(
  fc.oneof(fc.constantFrom(...EVENTS), fc.constantFrom('inspect', 'repaired', 'failsAgain', 'charge', 'pay')),
  { maxLength: 40 },
)

/** The line after something came to it; as it is where that may not be. */
function after(line: ReturnLine, happening: string): ReturnLine {
  if (happening === 'inspect') return line.inbound === 'received' ? inspected(line) : line
  if (happening === 'charge' || happening === 'pay')
    return isLineOver(line) ? line : { ...line, isUnpaid: happening === 'charge' }
  if (happening === 'repaired' || happening === 'failsAgain') {
    if (line.solution !== 'repair' || line.outbound === 'shipped') return line
    return withRepair(line, happening === 'repaired' ? 'done' : 'open')
  }
  const event = EVENTS.find((one) => one === happening)
  return event === undefined || lineRefusal(line, event) !== undefined ? line : leadLine(line, event)
}

describe('RMA-2 the tracks of a device', () => {
  it('lead it in, to a solution and back', () => {
    const repaired = withRepair(leadLine(received, 'repair'), 'done')
    expect(repaired).toMatchObject({ inbound: 'received', solution: 'repair', outbound: 'ready' })
    expect(isLineOver(repaired)).toBe(false)
    expect(isLineOver(leadLine(repaired, 'sendBack'))).toBe(true)
    expect(isLineOver(leadLine(received, 'scrap'))).toBe(true)
    expect(isLineOver(leadLine(received, 'warehouse'))).toBe(true)
    expect(isLineOver(walk('send', 'lose'))).toBe(true)
  })

  it('let what replaces it go out before it has come in', () => {
    const gone = walk('replaceInAdvance', 'sendBack')
    expect(gone).toMatchObject({ inbound: 'expected', solution: 'replacement', outbound: 'shipped', isAdvance: true })
    expect(isLineOver(gone)).toBe(false)
    expect(isLineOver(leadLine(gone, 'receive'))).toBe(true)
    expect(isLineOver(leadLine(gone, 'lose'))).toBe(true)
  })

  it('say why they stand still', () => {
    expect(lineRefusal(walk('receive'), 'scrap')).toBe('notInspected')
    expect(lineRefusal(NEW_LINE, 'repair')).toBe('state')
    expect(lineRefusal(received, 'sendBack')).toBe('noSolution')
    expect(lineRefusal(leadLine(received, 'repair'), 'sendBack')).toBe('repairOpen')
    expect(lineRefusal({ ...leadLine(received, 'replace'), isUnpaid: true }, 'sendBack')).toBe('unpaid')
    expect(lineRefusal({ ...received, isRental: true }, 'replace')).toBe('state')
    expect(() => leadLine(NEW_LINE, 'sendBack')).toThrow(RangeError)
  })

  it('go back exactly to where they were before a receipt or a solution that is taken back', () => {
    expect(leadLine(walk('send', 'receive'), 'unreceive')).toEqual(walk('send'))
    expect(leadLine(walk('receive'), 'unreceive')).toEqual(NEW_LINE)
    for (const event of ['repair', 'replace'] as const)
      expect(leadLine(leadLine(received, event), 'reconsider')).toEqual(received)
    expect(leadLine(leadLine(NEW_LINE, 'replaceInAdvance'), 'reconsider')).toEqual(NEW_LINE)
  })

  it('lead no walk to a contradiction, and leave alone what is over', () => {
    fc.assert(
      fc.property(happenings, fc.boolean(), (walked, isRental) => {
        let line: ReturnLine = { ...NEW_LINE, isRental }
        for (const happening of walked) {
          const before = line
          line = after(line, happening)
          // what came in after its replacement went out is inspected all the same
          if (isLineOver(before)) expect({ ...line, isInspected: before.isInspected }).toEqual(before)
          const { inbound, solution, outbound, repair, isAdvance } = line
          const goesBack = solution === 'repair' || solution === 'replacement'
          if (outbound !== 'none') expect(goesBack).toBe(true)
          if (solution !== null) expect(inbound === 'received' || isAdvance).toBe(true)
          expect(repair !== null).toBe(solution === 'repair')
          if (solution === 'repair' && outbound !== 'none') expect(repair).toBe('done')
          if (isRental) expect(goesBack).toBe(false)
          for (const event of lineEvents(line)) expect(() => leadLine(line, event)).not.toThrow()
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('RMA-2 the step of a return', () => {
  const of = (...lines: ReturnLine[]) => returnStep({ decision: 'approved', lines, isSettled: true })

  it('follows from its devices', () => {
    expect(returnStep({ decision: 'asked', lines: [NEW_LINE], isSettled: true })).toBe('request')
    expect(returnStep({ decision: 'canceled', lines: [NEW_LINE], isSettled: true })).toBe('canceled')
    expect(of(NEW_LINE)).toBe('dispatching')
    expect(of(NEW_LINE, received)).toBe('analysis')
    expect(of(leadLine(received, 'repair'))).toBe('analysis')
    expect(of(leadLine(received, 'scrap'), withRepair(leadLine(received, 'repair'), 'done'))).toBe('returning')
    expect(of(leadLine(received, 'scrap'), leadLine(NEW_LINE, 'replaceInAdvance'))).toBe('analysis')
    expect(of(leadLine(received, 'scrap'))).toBe('closed')
    expect(returnStep({ decision: 'approved', lines: [walk('lose')], isSettled: false })).toBe('returning')
  })

  it('is over exactly once all of its devices and its money are, and is called off only while nothing moved', () => {
    const lines = fc
      .array(happenings, { minLength: 1, maxLength: 3 })
      .map((walks) => walks.map((each) => each.reduce(after, NEW_LINE)))
    fc.assert(
      fc.property(lines, fc.boolean(), (some, isSettled) => {
        const step = returnStep({ decision: 'approved', lines: some, isSettled })
        expect(step === 'closed').toBe(isSettled && some.every(isLineOver))
        if (isUntouched(some) && step !== 'closed') expect(OPEN_RETURNS).toContain(step)
        if (step === 'dispatching') expect(some.every(({ inbound }) => inbound !== 'received')).toBe(true)
      }),
    )
  })
})

describe('RENT-1 the settlement of a rental return', () => {
  const usd = (minor: bigint) => ({ minor, currency: 'USD' }) as const

  it('is the deposit less damage and what is unpaid', () => {
    const settled = settleRental({ deposit: usd(20_000n), charges: [usd(2500n), usd(0n)], unpaid: usd(1000n) })
    expect(settled).toMatchObject({ damage: usd(2500n), refund: usd(16_500n), due: usd(0n) })
    expect(settleRental({ deposit: usd(0n), charges: [usd(2500n)], unpaid: usd(0n) }).due).toEqual(usd(2500n))
  })

  it('loses and makes no cent', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 5 }), amount, (deposit, charges, unpaid) => {
        const made = settleRental({ deposit: usd(deposit), charges: charges.map(usd), unpaid: usd(unpaid) })
        const { refund, due, damage } = made
        expect(deposit + due.minor).toBe(damage.minor + unpaid + refund.minor)
        expect(refund.minor === 0n || due.minor === 0n).toBe(true)
        expect(refund.minor >= 0n && due.minor >= 0n && refund.minor <= deposit).toBe(true)
      }),
    )
  })
})
