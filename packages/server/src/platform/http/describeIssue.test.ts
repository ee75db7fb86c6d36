import { ALL_CALLS } from '@waymark/contract/calls.ts'
import { FIELD_TEXTS } from '@waymark/contract/fieldTexts/fieldRow.ts'
import { LOCALES, type Locale } from '@waymark/contract/locales.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type FieldProblem, problemText } from './CallError.ts'
import { describeIssue } from './describeIssue.ts'

/** What breaks the bounds of one field or another: too long, too much, of another type, in no form. */
const BREAKERS: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(70_000),
  'a\u0001<\n>, ;',
  -1e15,
  1e15,
  1.5,
  'NaN',
  true,
  {},
  { a: {} },
  [],
  Array.from({ length: 501 }, () => 'x'),
  [{}],
]

/** Received is a state, too: a validator says of which type something was. */
const VALIDATORS_WORDS =
  /Too (big|small)|Invalid|expected|received (undefined|null|NaN|[a-z]+$)|Unrecognized|<=|>=|kind:/

function problemsOf(schema: z.ZodType, params: unknown): FieldProblem[] {
  const read = schema.safeParse(params)
  return read.success ? [] : read.error.issues.map((issue) => describeIssue(issue, params))
}

const shapeOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object }).shape ?? {})

it('says what is wrong with every field of every call in each language, in no validator’s words', () => {
  const kinds = new Set<string>()
  const bad: string[] = []
  for (const call of ALL_CALLS)
    for (const field of [...shapeOf(call.params), 'unheardOf'])
      for (const value of BREAKERS)
        for (const problem of problemsOf(call.params, { [field]: value })) {
          if ('kind' in problem) kinds.add(problem.kind)
          const texts = LOCALES.map((locale) => problemText(locale, problem))
          const isSaid = texts.every((text) => text !== '' && !/\{(limit|list)\}/.test(text))
          if (!isSaid || new Set(texts).size < LOCALES.length || texts.some((text) => VALIDATORS_WORDS.test(text)))
            bad.push(`${call.path} ${problem.name}: ${texts.join(' | ')}`)
        }
  expect([...new Set(bad)].slice(0, 20)).toEqual([])
  for (const kind of ['missing', 'tooLong', 'tooBig', 'tooSmall', 'tooMany', 'notANumber', 'notWhole', 'notOneOf'])
    expect(kinds).toContain(kind)
})

it('has the same places for figures in each language', () => {
  const places = (text: string): string => (text.match(/\{\w+\}/g) ?? []).join()
  for (const locale of LOCALES)
    for (const [kind, text] of Object.entries(FIELD_TEXTS[locale]))
      expect([kind, places(text)]).toEqual([kind, places(FIELD_TEXTS.en[kind as keyof typeof FIELD_TEXTS.en])])
})

it('names the field and its own limit', () => {
  const schema = z.strictObject({
    name: z.string().max(20),
    many: z.array(z.number().int().max(7)).max(3),
    either: z.union([z.literal(''), z.email()]).optional(),
    way: z.enum(['in', 'out']),
  })
  const params = { name: 'x'.repeat(21), many: [1, 2.5, 9], either: 'no', way: 'up', other: 1 }
  const said = (locale: Locale): string[] =>
    problemsOf(schema, params).map((problem) => `${problem.name} ${problemText(locale, problem)}`)
  expect(said('en')).toEqual([
    'name must have at most 20 characters',
    'many.1 must be a whole number',
    'many.2 must be at most 7',
    'either must be an e-mail address',
    'way must be one of in, out',
    'other is not known to this call',
  ])
  expect(said('fr')[0]).toBe('name doit compter au plus 20 caractères')
  expect(problemsOf(schema, {})).toMatchObject([
    { name: 'name', kind: 'missing' },
    { name: 'many', kind: 'missing' },
    { name: 'way', kind: 'missing' },
  ])
})
