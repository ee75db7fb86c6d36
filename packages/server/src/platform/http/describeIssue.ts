import type { FieldKind, KindWords } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import { readWrong } from '@waymark/contract/fieldTexts/fieldText.ts'
import type { z } from 'zod'
import type { FieldProblem } from './CallError.ts'

type Issue = z.core.$ZodIssue

/** Most values of a list, and most unknown names, that are told. */
const MOST_VALUES = 30
const MOST_KEYS = 10

const OF_TYPE: Readonly<Record<string, FieldKind>> = {
  number: 'notANumber',
  int: 'notWhole',
  nan: 'notANumber',
  string: 'notText',
  boolean: 'notYesOrNo',
  array: 'notAList',
  object: 'notAnObject',
  record: 'notAnObject',
  date: 'notADate',
}

const OF_FORMAT: Readonly<Record<string, FieldKind>> = { datetime: 'notATime', date: 'notADate', email: 'email' }

/** What a limit is of: a text's characters, a list's entries, or a number itself. */
const TOO_BIG: Readonly<Record<string, FieldKind>> = { string: 'tooLong', array: 'tooMany', set: 'tooMany' }
const TOO_SMALL: Readonly<Record<string, FieldKind>> = { string: 'tooShort', array: 'tooFew', set: 'tooFew' }

/**
 * What a schema found wrong with a request, as a kind of ours: the validator's own words never reach anybody.
 *
 * @param params what was checked, to tell a missing value from a wrong one
 */
export function describeIssue(issue: Issue, params: unknown): FieldProblem {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const name = [path, issue.keys.slice(0, MOST_KEYS).join(', ')].filter(Boolean).join('.')
    return { name, kind: 'unknownKey' }
  }
  const inner = innerOf(issue)
  if (inner) return describeIssue({ ...inner, path: [...issue.path, ...inner.path] }, params)
  const isMissing = issue.code !== 'custom' && isBlank(valueAt(params, issue.path))
  return { name: path || 'body', ...(isMissing ? { kind: 'missing' } : wordsOf(issue)) }
}

/** Of a choice between forms, what is wrong with the one that comes nearest; of a map, what is wrong with its key. */
function innerOf(issue: Issue): Issue | undefined {
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element') return issue.issues[0]
  if (issue.code !== 'invalid_union') return undefined
  const all = issue.errors.flat()
  return all.find((one) => readWrong(one.message)) ?? all.find((one) => one.path.length > 0) ?? all.at(-1)
}

function wordsOf(issue: Issue): KindWords {
  const ours = readWrong(issue.message)
  if (ours) return ours
  switch (issue.code) {
    case 'invalid_type':
      return { kind: OF_TYPE[issue.expected] ?? 'wrongForm' }
    case 'too_big':
      return limited(TOO_BIG[issue.origin], issue.inclusive === false ? 'notBelow' : 'tooBig', issue.maximum)
    case 'too_small':
      return limited(TOO_SMALL[issue.origin], issue.inclusive === false ? 'notAbove' : 'tooSmall', issue.minimum)
    case 'invalid_format':
      return { kind: OF_FORMAT[issue.format] ?? 'wrongForm' }
    case 'invalid_value':
      return { kind: 'notOneOf', list: issue.values.slice(0, MOST_VALUES).map(String) }
    case 'not_multiple_of':
      return { kind: 'notMultiple', limit: issue.divisor }
    default:
      return { kind: 'wrongForm' }
  }
}

function limited(ofSize: FieldKind | undefined, ofValue: FieldKind, limit: number | bigint): KindWords {
  return { kind: ofSize ?? ofValue, limit: Number(limit) }
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** What stands at a path; undefined where nothing does. */
function valueAt(params: unknown, path: readonly PropertyKey[]): unknown {
  let value = params
  for (const key of path)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined
  return value
}
