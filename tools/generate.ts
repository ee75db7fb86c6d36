import { alarmKindsDocument } from './alarmKindsDocument.ts'
import { ALL_CALLS } from '../packages/contract/src/calls.ts'
import { configurationDocument } from '../packages/server/src/platform/config/configurationDocument.ts'
import { callTable } from '../packages/server/src/platform/http/callTable.ts'
import { reportWords } from './reportWords.ts'
import { fieldLimits } from '../packages/server/src/platform/http/fieldLimits.ts'
import { importsDocument } from './importsDocument.ts'
import { lifecyclesDocument } from './lifecyclesDocument.ts'
import { permissionsDocument } from './permissionsDocument.ts'
import { messageTables } from './messageTables.ts'
import { protocolsDocument } from './protocolsDocument.ts'
import { readFileSync, writeFileSync } from 'node:fs'

/** Files that derive from others. `--check` says which are stale instead of writing them. */
const protocols = await protocolsDocument()
const FILES: Record<string, () => string> = {
  'docs/alarm-kinds.md': alarmKindsDocument,
  'docs/calls.gen.tsv': () => callTable(ALL_CALLS),
  'docs/configuration.md': configurationDocument,
  'docs/import-columns.md': importsDocument,
  'docs/lifecycles.md': lifecyclesDocument,
  'docs/permissions.md': permissionsDocument,
  'docs/protocols.md': () => protocols,
  'packages/web/src/app/form/fieldLimits.gen.json': () => fieldLimits(ALL_CALLS),
  'packages/server/src/engines/reportExport/reportWords.gen.json': reportWords,
  'packages/web/src/messages/table/Messages.gen.ts': messageTables,
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const stale = Object.entries(FILES).filter(([path, make]) => read(path) !== make())
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is stale: run npm run generate`)
  if (stale.length > 0) process.exit(1)
  console.log('generated: every derived file is current')
} else {
  for (const [path, make] of stale) writeFileSync(path, make())
  console.log(`generated: ${stale.map(([path]) => path).join(', ') || 'nothing had changed'}`)
}
