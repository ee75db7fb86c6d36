import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ORDER_KINDS } from '../packages/core/src/commands/DeviceOrder.ts'
import type { MessageLine } from '../packages/gateway/src/protocols/MessageTable.ts'
import type { OrderForm } from '../packages/gateway/src/protocols/Orders.ts'
import { PROTOCOLS } from '../packages/gateway/src/protocols/registry.ts'

const FOLDER = fileURLToPath(new URL('../packages/gateway/src/protocols/', import.meta.url))

const HEAD = `# What trackers may say

Made by \`npm run generate\` from the tables that the decoders walk over (\`packages/gateway/src/protocols\`). A line with a
reason is known and left; what stands in no table is taken as far as it can be read, counted as \`unread\` and kept
(\`packages/gateway/README.md\`).
`

/**
 * docs/protocols.md: every message and item that a decoder names. A table is whatever a protocol's file exports in capitals
 * with lines that say what they are.
 */
export async function protocolsDocument(): Promise<string> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((path) => ({ path, file: basename(path) }))
    .filter(({ file }) => /^(?:[a-z0-9]+\.(?!.*(?:frames|test)\.ts$).+|owntracks)\.ts$/i.test(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
  const tables: { file: string; name: string; rows: Row[] }[] = []
  for (const { path, file } of files) {
    const module = (await import(`${FOLDER}${path}`)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      const rows = /^[A-Z][A-Z0-9_]*$/.test(name) ? rowsOf(value) : []
      if (rows.length > 0) tables.push({ file, name, rows })
    }
  }
  // A list that is a part of a family's list is shown there.
  const whole = tables.filter(({ rows }) => !tables.some((other) => other.rows !== rows && isPart(rows, other.rows)))
  return `${HEAD}\n${ordersSection()}\n${whole.map(({ file, name, rows }) => section(file, name, rows)).join('\n')}`
}

/** What devices of each protocol can be told to do, and what shows that they did. */
function ordersSection(): string {
  const cell = (form: Pick<OrderForm, 'models' | 'proof'> | undefined): string => {
    if (!form) return '–'
    return form.models ? `${form.proof}, some models` : form.proof
  }
  const rows = PROTOCOLS.map(
    ({ name, orders }) => `| ${name} | ${ORDER_KINDS.map((kind) => cell(orders?.[kind])).join(' | ')} |`,
  )
  const head = `| protocol | ${ORDER_KINDS.join(' | ')} |\n| --- |${' --- |'.repeat(ORDER_KINDS.length)}`
  return `## What devices can be told\n\nEach cell says what shows that a device followed: its answer, a report that it makes then, or that it connects anew. A dash\nis not offered.\n\n${head}\n${rows.join('\n')}\n`
}

const isPart = (rows: readonly Row[], of: readonly Row[]): boolean => {
  const lines = new Set(of.map(([, line]) => line))
  return rows.every(([, line]) => lines.has(line))
}

type Row = readonly [key: string, line: MessageLine]

const isLine = (value: unknown): value is MessageLine =>
  typeof value === 'object' && value !== null && 'what' in value && typeof value.what === 'string'

/** The lines of a table: a record by name, or a list whose lines have an id. */
function rowsOf(value: unknown): Row[] {
  if (typeof value !== 'object' || value === null) return []
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((line: unknown) => [idOf(line), line])
    : Object.entries(value)
  return entries.every(([key, line]) => key !== '' && isLine(line)) ? (entries as unknown as Row[]) : []
}

function idOf(line: unknown): string {
  if (typeof line !== 'object' || line === null || !('id' in line)) return ''
  const size = 'size' in line && typeof line.size === 'number' ? ` (${line.size} bytes)` : ''
  return `${String(line.id)}${size}`
}

function section(file: string, name: string, rows: readonly Row[]): string {
  const [protocol] = file.split('.')
  const title = `${protocol ?? ''}: ${name
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(`${protocol ?? ''} `, '')}`
  const lines = rows.map(([key, { what, refused }]) => `| \`${key}\` | ${what} | ${refused ?? ''} |`)
  return `## ${title}\n\n| on the wire | what it is | left since |\n| --- | --- | --- |\n${lines.join('\n')}\n`
}
