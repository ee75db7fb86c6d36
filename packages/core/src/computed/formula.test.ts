import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ReportColumns } from '../reports/ReportColumns.ts'
import { ReportFlag, stateFlags } from '../reports/ReportFlag.ts'
import { computeValue } from './computeValue.ts'
import { evaluateFormula } from './evaluateFormula.ts'
import { FORMULA_FUNCTIONS, FormulaError, MOST_FORMULA, PAIR_OPERATORS } from './Formula.ts'
import { formulaProblem, parseFormula } from './parseFormula.ts'
import { inputsOf } from './reportInputs.ts'

const INPUTS: ReadonlyMap<string, number> = new Map([
  ['a', 4],
  ['b', 0.5],
  ['none', Number.NaN],
])
const reckon = (text: string) => evaluateFormula(parseFormula(text).node, (name) => INPUTS.get(name))

const HOSTILE =
  'not ( ) , ; 1 0 1e308 .5 a b x true ? == " $ [0] constructor __proto__ toString( globalThis a.constructor process.exit( ` \\\\ ਅ 🚚'
    .split(' ')
    .flatMap((piece) => [piece, ' '])
/** Pieces that formulas are made of, and some that belong to none. */
const PIECES = [...PAIR_OPERATORS, ...Object.keys(FORMULA_FUNCTIONS).map((name) => `${name}(`), ...HOSTILE]

describe('21.10 a formula', () => {
  it('is reckoned as it is written', () => {
    const rows: [string, number | undefined][] = [
      ['1 + 2 * 3', 7],
      ['(1 + 2) * 3', 9],
      ['-2 ^ 2', -4],
      ['2 ^ 3 ^ 2', 512],
      ['2 ^ -1', 0.5],
      ['10 - 4 - 3', 3],
      ['7 % 4', 3],
      ['a > 3 and not (b >= 1)', 1],
      ['a = 5 or x', undefined],
      ['a = 4 or x', 1],
      ['0 and x', 0],
      ['if(a > 3, 10, x)', 10],
      ['if(a < 3, 10, x)', undefined],
      ['first(x, b, a)', 0.5],
      ['known(x) + known(a)', 1],
      ['round(2.345; 2)', 2.35],
      ['round(-2.5)', -3],
      ['clamp(a, 0, 3) + min(1, 2, -1) + max(b, 0) + abs(-1) + floor(1.9) + ceil(1.1) + sqrt(9)', 9.5],
      ['table(a, 0, 0, 2, 100, 6, 300)', 200],
      ['table(-1, 0, 5, 2, 100)', 5],
      ['table(9, 0, 5, 2, 100)', 100],
      ['table(1, 2, 5, 0, 100)', undefined],
    ]
    for (const [text, value] of rows) expect([text, reckon(text)]).toEqual([text, value])
    expect(parseFormula('a * x + a').inputs).toEqual(['a', 'x'])
  })

  it('has no value where something is not told or no number comes out', () => {
    for (const text of ['x', 'a + x', '1 / 0', '0 / 0', 'sqrt(-1)', 'none', '1e308 * 10', '-(1 / 0)', 'min(1 / 0, 1)'])
      expect([text, reckon(text)]).toEqual([text, undefined])
  })

  it('says what is wrong and where', () => {
    const rows = [
      ['', 'empty', 0],
      ['  ', 'empty', 0],
      ['a $ b', 'character', 2],
      ['a +', 'ended', 3],
      ['a b', 'unexpected', 2],
      ['a constructor b', 'unexpected', 2],
      ['constructor(1)', 'function', 0],
      ['toString(1)', 'function', 0],
      ['round()', 'unexpected', 6],
      ['if(1, 2)', 'arguments', 0],
      ['table(a, 1, 2, 3)', 'arguments', 0],
      ['('.repeat(60), 'tooDeep', 24],
      ['1'.repeat(MOST_FORMULA + 1), 'tooLong', MOST_FORMULA],
    ] as const
    for (const [text, kind, at] of rows) expect([text, formulaProblem(text)]).toMatchObject([text, { kind, at }])
  })

  it('never fails but by its own error, ends within its bound, and never comes to what is no number', () => {
    const made = fc.oneof(
      fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
      fc.string({ maxLength: 80 }),
    )
    fc.assert(
      fc.property(made, fc.dictionary(fc.string(), fc.double()), (text, values) => {
        let steps = 0
        try {
          const { node } = parseFormula(text)
          const value = evaluateFormula(node, (name) => {
            steps++
            return Object.hasOwn(values, name) ? values[name] : INPUTS.get(name)
          })
          expect(value === undefined || Number.isFinite(value)).toBe(true)
          // each input that is written is looked at once at most
          expect(steps).toBeLessThanOrEqual(text.length)
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError)
        }
      }),
      { numRuns: 3000 },
    )
  })
})

describe('21.10 the value of a report', () => {
  const columns = new ReportColumns()
  columns.add(1, 0)
  Object.assign(columns.attributes, [JSON.parse('{"adc1": 1.25, "door": true, "vin": "x", "__proto__": 7, "a b": 1}')])
  columns.power[0] = 12_600
  columns.speed[0] = 1000
  columns.flags[0] = stateFlags(ReportFlag.ignitionKnown, ReportFlag.ignitionOn, true)

  it('is made of what it tells, in the units of inputs, within its range', () => {
    const valueOf = (text: string, low: number | null = null, high: number | null = null, decimals = 2) =>
      computeValue({ formula: parseFormula(text), low, high, decimals }, columns, 0)
    expect(inputsOf(columns, 0)).toEqual(['speed', 'power', 'ignition', 'adc1', 'door', '__proto__'])
    expect(valueOf('power + adc1 + door + ignition')).toBe(15.85)
    expect(valueOf('speed')).toBe(36)
    expect(valueOf('batteryLevel')).toBe('notTold')
    expect(valueOf('vin')).toBe('notTold')
    expect(valueOf('constructor')).toBe('notTold')
    expect(valueOf('power / (adc1 - 1.25)')).toBe('noNumber')
    expect(valueOf('power', 0, 12)).toBe('outside')
    expect(valueOf('power', 12.6, 12.6)).toBe(12.6)
    expect(valueOf('power / 7', null, null, 0)).toBe(2)
  })
})
