import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_CALLS } from '@waymark/contract/calls.ts'
import { ERROR_STATUS, type ErrorCode, GENERAL_ERRORS } from '@waymark/contract/errors.ts'
import { OTHER_ERRORS } from '@waymark/contract/otherErrors.ts'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../platform/config/repositoryRoot.ts'

const codes = Object.keys(ERROR_STATUS) as ErrorCode[]
const ofCalls = new Set<string>(ALL_CALLS.flatMap(({ errors }) => errors))
const isGeneral = (code: string): boolean => (GENERAL_ERRORS as readonly string[]).includes(code)
const where = (code: ErrorCode) => OTHER_ERRORS[code]?.where

/** All that runs on the server, without its tests. */
const source = globSync(join(repositoryRoot, 'packages/{server,core}/src/**/*.ts'))
  .filter((file) => !/\.(test|testing)\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const isSaid = (code: string): boolean => source.includes(`'${code}'`)

it('21.10 every code is answered by calls, by any call, or its place says where it is told, or why never', () => {
  const named = (code: ErrorCode) => ofCalls.has(code) || isGeneral(code)
  expect(codes.filter((code) => named(code) === (OTHER_ERRORS[code] !== undefined))).toEqual([])
})

it('the server says every code that it is said to answer, and none of those that nothing answers', () => {
  // a success on the node service is the number itself
  const answered = codes.filter((code) => code !== '200' && (where(code) === undefined || where(code) === 'item'))
  expect(answered.filter((code) => !isSaid(code))).toEqual([])
  expect(codes.filter((code) => where(code) === 'never' && isSaid(code))).toEqual([])
})

it('ERR-1 every code and family of the specification is there, and something answers each family', ({ skip }) => {
  const file = join(repositoryRoot, '../shared/spec/errors.tsv')
  if (!existsSync(file)) skip(`no table of errors at ${file}`)
  const listed = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '')
    .filter((code) => code !== 'own')
  const matching = (code: string) => {
    const shape = new RegExp(`^${code.replace('xx', '\\d\\d')}$`)
    return codes.filter((each) => shape.test(each))
  }
  expect(listed.filter((code) => matching(code).length === 0)).toEqual([])
  const families = listed.filter((code) => code.endsWith('xx'))
  expect(families.filter((family) => !matching(family).some((code) => ofCalls.has(code) && isSaid(code)))).toEqual([])
})
