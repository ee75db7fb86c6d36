import { createHash } from 'node:crypto'
import type { AnyCall } from '@waymark/contract/call.ts'
import { LIVE_PATH } from '@waymark/contract/event.ts'
import { z } from 'zod'

const COLUMNS = [
  'method',
  'path',
  'area',
  'permission',
  'seconds',
  'a minute',
  'audit',
  'errors',
  'takes',
  'shape',
] as const

/** Names of what a call takes; a question mark after those that may be left out. */
function taken(call: AnyCall): string {
  const { properties = {}, required = [] } = z.toJSONSchema(call.params, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
    .map((name) => (required.includes(name) ? name : `${name}?`))
    .join(' ')
}

/** Changes whenever a field, a limit or a description of what a call takes or answers does. */
function shape(call: AnyCall): string {
  const schemas = [
    z.toJSONSchema(call.params, { io: 'input', unrepresentable: 'any' }),
    z.toJSONSchema(call.result, { io: 'output', unrepresentable: 'any' }),
  ]
  return createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 8)
}

/**
 * The table of all calls, a line each, in order of their paths: what a review of a change wants to see. The whole
 * document is served at `/openapi.json`.
 */
export function callTable(calls: readonly AnyCall[]): string {
  const lines = calls.map((call) => [
    call.method,
    call.path,
    call.area,
    [call.permission, call.orPermission ?? []].flat().join('|'),
    call.timeout,
    call.perMinute ?? '',
    call.audit ?? '',
    call.errors.join(' '),
    taken(call),
    shape(call),
  ])
  const live = ['GET', LIVE_PATH, 'monitoring', 'session', ...COLUMNS.slice(5).map(() => '')]
  const sorted = [...lines, live].map((cells) => cells.join('\t')).toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))
  return `${[COLUMNS.join('\t'), ...sorted].join('\n')}\n`
}

const pathOf = (line: string): string => line.split('\t').slice(0, 2).toReversed().join(' ')
