import { rulesOf } from '../../platform/importFile/rulesOf.ts'
import { addOrg } from '@waymark/contract/rooms/organization.ts'
import { type ImportProblem, type ImportRecord, problemOf } from '../../platform/importFile/readColumns.ts'
import type { ParentOrg } from './orgEdit.queries.ts'
import type { OrgParams } from './orgFields.ts'

/** Columns of an import by what may stand above them. */
export const IMPORT_HEADS = {
  name: ['Name', 'Organization', 'Organization name', 'Nombre', 'Nom', '名称', 'ਨਾਮ'],
  parent: ['Parent', 'Parent organization', 'Organización superior', 'Organisation parente', '上级组织', 'ਉੱਪਰਲੀ ਸੰਸਥਾ'],
  type: ['Type', 'Tipo', '类型', 'ਕਿਸਮ'],
  remark: ['Remark', 'Observación', 'Remarque', '备注', 'ਟਿੱਪਣੀ'],
  timeZone: ['Time zone', 'Zona horaria', 'Fuseau horaire', '时区', 'ਸਮਾਂ ਖੇਤਰ'],
  childLimit: ['Child limit', 'Sub-organization limit'],
  notificationLimit: ['Notification limit'],
  landmarkLimit: ['Landmark limit'],
  accountLimit: ['Account limit'],
} as const

export type ImportField = keyof typeof IMPORT_HEADS

/** Words for types, besides their numbers. */
const TYPE_WORDS: Readonly<Record<string, number>> = { common: 1, partner: 4, customer: 5, owner: 6 }

const LIMITS = ['childLimit', 'notificationLimit', 'landmarkLimit', 'accountLimit'] as const

/** An organisation to add: below one that is there, or below another of the file. */
export interface PlannedOrg {
  readonly params: OrgParams & { name: string; type: number }
  readonly parent: { readonly orgId: number } | { readonly line: number }
  readonly line: number
}

export interface ImportPlan {
  /** Parents before their children. */
  readonly orgs: PlannedOrg[]
  readonly problems: ImportProblem[]
}

type Line = ImportRecord<ImportField>

/**
 * What an import would add, or everything that is wrong with it.
 *
 * @param parents organisations that others may be put below
 * @param types that the caller may give
 * @param above organisation above those whose line names none
 */
export function planImport(
  records: readonly Line[],
  parents: readonly ParentOrg[],
  types: readonly number[],
  above: number,
): ImportPlan {
  const problems: ImportProblem[] = []
  const lines = new Map<string, Line[]>()
  for (const record of records) push(lines, record.values.name.toLowerCase(), record)
  const known = new Map<string, ParentOrg[]>()
  for (const parent of parents) push(known, parent.name.toLowerCase(), parent)

  const planned = records.map((record): PlannedOrg => {
    const params = readParams(record, types, problems)
    return { params, parent: findParent(record, lines, known, above, problems), line: record.line }
  })
  checkNames(planned, records, parents, problems)
  const orgs = inOrder(planned, records, problems)
  checkRoom(planned, records, parents, problems)
  return { orgs, problems: problems.sort((a, b) => a.line - b.line || a.column.localeCompare(b.column)) }
}

const RULES = rulesOf(addOrg)

function readParams(record: Line, types: readonly number[], problems: ImportProblem[]): PlannedOrg['params'] {
  const { values } = record
  const check = (field: ImportField, value: unknown): void => {
    if (RULES[field]?.safeParse(value).success === false) problems.push(problemOf(record, field, 'invalid'))
  }
  if (values.name === '') problems.push(problemOf(record, 'name', 'blank'))
  else check('name', values.name)
  const type = values.type === '' ? 1 : (TYPE_WORDS[values.type.toLowerCase()] ?? Number(values.type))
  if (![1, 4, 5, 6].includes(type)) problems.push(problemOf(record, 'type', 'invalid'))
  else if (!types.includes(type)) problems.push(problemOf(record, 'type', 'notAllowed'))
  check('remark', values.remark)
  check('timeZone', values.timeZone)
  const limits = LIMITS.filter((field) => values[field] !== '')
  for (const field of limits) check(field, values[field])
  return {
    name: values.name,
    type,
    remark: values.remark,
    timeZone: values.timeZone,
    ...Object.fromEntries(limits.map((field) => [field, Number(values[field])])),
  }
}

function findParent(
  record: Line,
  lines: ReadonlyMap<string, Line[]>,
  known: ReadonlyMap<string, ParentOrg[]>,
  above: number,
  problems: ImportProblem[],
): PlannedOrg['parent'] {
  const asked = record.values.parent.toLowerCase()
  if (asked === '') return { orgId: above }
  const found = [
    ...(known.get(asked) ?? []).map((org) => ({ orgId: org.org_id })),
    ...(lines.get(asked) ?? []).map((line) => ({ line: line.line })),
  ]
  if (found.length !== 1) problems.push(problemOf(record, 'parent', found.length === 0 ? 'notFound' : 'ambiguous'))
  return found[0] ?? { orgId: above }
}

/** One name once below one parent. */
function checkNames(
  planned: readonly PlannedOrg[],
  records: readonly Line[],
  parents: readonly ParentOrg[],
  problems: ImportProblem[],
): void {
  const taken = new Set(parents.map((org) => `${org.parent_id} ${org.name.toLowerCase()}`))
  planned.forEach(({ params, parent }, i) => {
    const place = 'orgId' in parent ? String(parent.orgId) : `line ${parent.line}`
    const key = `${place} ${params.name.toLowerCase()}`
    if (params.name !== '' && taken.has(key)) problems.push(problemOf(records[i] as Line, 'name', 'taken'))
    taken.add(key)
  })
}

/** Parents before their children; lines that are each other's parents never come. */
function inOrder(planned: readonly PlannedOrg[], records: readonly Line[], problems: ImportProblem[]): PlannedOrg[] {
  const below = new Map<number, PlannedOrg[]>()
  for (const org of planned) if ('line' in org.parent) push(below, org.parent.line, org)
  const out = planned.filter((org) => 'orgId' in org.parent)
  for (let at = 0; at < out.length; at++) out.push(...(below.get((out[at] as PlannedOrg).line) ?? []))
  const reached = new Set(out.map((org) => org.line))
  for (const record of records) if (!reached.has(record.line)) problems.push(problemOf(record, 'parent', 'circle'))
  return out
}

/** Children stay within the limits of those above them (ORG-7). */
function checkRoom(
  planned: readonly PlannedOrg[],
  records: readonly Line[],
  parents: readonly ParentOrg[],
  problems: ImportProblem[],
): void {
  const room = new Map<string, number>()
  for (const org of parents) if (org.child_limit !== null) room.set(`org ${org.org_id}`, org.child_limit - org.children)
  for (const org of planned)
    if (typeof org.params.childLimit === 'number') room.set(`line ${org.line}`, org.params.childLimit)
  planned.forEach(({ parent }, i) => {
    const key = 'orgId' in parent ? `org ${parent.orgId}` : `line ${parent.line}`
    const left = room.get(key)
    if (left === undefined) return
    if (left <= 0) problems.push(problemOf(records[i] as Line, 'parent', 'full'))
    room.set(key, left - 1)
  })
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
