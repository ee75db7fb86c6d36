import { alarmKindsDocument } from './alarmKindsDocument.ts'
import { ALL_CALLS } from '../packages/contract/src/calls.ts'
import { configurationDocument } from '../packages/server/src/platform/config/configurationDocument.ts'
import { callTable } from '../packages/server/src/platform/http/callTable.ts'
import { errorsDocument } from './errorsDocument.ts'
import { formLimits } from './formLimits.ts'
import { importsDocument } from './importsDocument.ts'
import { lifecyclesDocument } from './lifecyclesDocument.ts'
import { permissionsDocument } from './permissionsDocument.ts'
import { protocolNames } from './protocolNames.ts'
import { protocolsDocument } from './protocolsDocument.ts'

const protocols = await protocolsDocument()

/** Files that derive from what the code says, by their paths. */
export const DERIVED_FILES: Readonly<Record<string, () => string>> = {
  'docs/alarm-kinds.md': alarmKindsDocument,
  'docs/calls.gen.tsv': () => callTable(ALL_CALLS),
  'docs/configuration.md': configurationDocument,
  'docs/errors.md': errorsDocument,
  'docs/import-columns.md': importsDocument,
  'docs/lifecycles.md': lifecyclesDocument,
  'docs/permissions.md': permissionsDocument,
  'docs/protocols.md': () => protocols,
  'packages/contract/src/protocolNames.gen.ts': protocolNames,
  'packages/web/src/app/form/fieldLimits.gen.json': formLimits,
}
