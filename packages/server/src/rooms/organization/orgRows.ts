import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import { orgImport } from '@waymark/contract/imports/orgImport.ts'
import type { CheckedRows, ImportRows } from '../../platform/importFile/ImportRows.ts'
import { cellText, readCell, type Say } from '../../platform/importFile/readCell.ts'
import { type ImportRecord, problemOf } from '../../platform/importFile/readColumns.ts'
import type { ParentOrg } from './orgEdit.queries.ts'
import type { OrgParams } from './orgFields.ts'

type Field = ColumnOf<typeof orgImport>
type Line = ImportRecord<Field>

/** Words for types, besides their numbers. */
const TYPE_WORDS: Readonly<Record<string, number>> = { common: 1, partner: 4, customer: 5, owner: 6 }

const LIMITS = ['childLimit', 'notificationLimit', 'landmarkLimit', 'accountLimit'] as const

/** An organisation to add: below one that is there, or below another of the file. */
export interface PlannedOrg {
  readonly params: OrgParams & { name: string; type: number }
  readonly parent: { readonly orgId: number } | { readonly line: number }
  readonly line: number
}

export interface OrgReferences {
  /** Organisations that others may be put below. */
  readonly parents: readonly ParentOrg[]
  /** Types that the caller may give. */
  readonly types: readonly number[]
  /** The organisation above those whose line names none. */
  readonly above: number
}

/** Rows of a file of organisations: what is good comes with parents before their children. */
export const orgRows: ImportRows<Field, OrgReferences, PlannedOrg> = { definition: orgImport, check: checkOrgs }

function checkOrgs(records: readonly Line[], references: OrgReferences, tick: () => void): CheckedRows<PlannedOrg> {
  const { parents, types, above } = references
  const problems: ImportProblem[] = []
  const lines = Map.groupBy(records, (record) => cellText(record, 'name').toLowerCase())
  const known = Map.groupBy(parents, (parent) => parent.name.toLowerCase())
  const planned = records.map((record): PlannedOrg => {
    tick()
    const params = readParams(record, types, problems)
    return { params, parent: findParent(record, lines, known, above, problems), line: record.line }
  })
  checkNames(planned, records, parents, problems)
  const orgs = inOrder(planned, records, problems)
  checkRoom(planned, records, parents, problems)
  const sorted = problems.toSorted((a, b) => a.line - b.line || a.column.localeCompare(b.column))
  return { good: withGoodParents(orgs, new Set(sorted.map(({ line }) => line))), problems: sorted }
}

/** Those whose line is right, and the lines of all above them. */
function withGoodParents(orgs: readonly PlannedOrg[], wrong: Set<number>): PlannedOrg[] {
  return orgs.filter(({ line, parent }) => {
    if ('line' in parent && wrong.has(parent.line)) wrong.add(line)
    return !wrong.has(line)
  })
}

function readParams(record: Line, types: readonly number[], problems: ImportProblem[]): PlannedOrg['params'] {
  const say: Say<Field> = (field, problem) => void problems.push(problemOf(record, field, problem))
  const text = (field: Field): string => cellText(record, field)
  const read = (field: Field): unknown => readCell(orgImport, record, field, say)
  read('name')
  const type = text('type') === '' ? 1 : (TYPE_WORDS[text('type').toLowerCase()] ?? Number(text('type')))
  if (![1, 4, 5, 6].includes(type)) say('type', 'invalid')
  else if (!types.includes(type)) say('type', 'notAllowed')
  read('remark')
  read('timeZone')
  const limits = LIMITS.filter((field) => text(field) !== '')
  for (const field of limits) read(field)
  return {
    name: text('name'),
    type,
    remark: text('remark'),
    timeZone: text('timeZone'),
    ...Object.fromEntries(limits.map((field) => [field, Number(text(field))])),
  }
}

function findParent(
  record: Line,
  lines: ReadonlyMap<string, readonly Line[]>,
  known: ReadonlyMap<string, readonly ParentOrg[]>,
  above: number,
  problems: ImportProblem[],
): PlannedOrg['parent'] {
  const asked = cellText(record, 'parent').toLowerCase()
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
  const before = new Set<string>()
  const taken = new Set(parents.map((org) => `${org.parent_id} ${org.name.toLowerCase()}`))
  planned.forEach(({ params, parent }, i) => {
    const place = 'orgId' in parent ? String(parent.orgId) : `line ${parent.line}`
    const key = `${place} ${params.name.toLowerCase()}`
    if (params.name !== '' && taken.has(key)) problems.push(problemOf(records[i] as Line, 'name', 'taken'))
    else if (params.name !== '' && before.has(key)) problems.push(problemOf(records[i] as Line, 'name', 'duplicate'))
    before.add(key)
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
