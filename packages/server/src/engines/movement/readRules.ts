import type { RuleChoices } from '@waymark/core/movement/rules/resolveRule.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { DeviceRules } from './DeviceRules.ts'
import { setupQueries } from './setups.queries.ts'

/** By which choices of rules the reports of a device are read, as of now. */
export async function readRules(db: Queries, device: number): Promise<RuleChoices> {
  const queries = setupQueries(db)
  const [facts] = await queries.facts([device])
  return facts ? new DeviceRules(queries).choicesOf(facts) : { device: [], organisation: [], model: [] }
}
