import type { ComputedSource } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { aboveOf } from '../../platform/database/aboveOf.ts'

/** Computed attributes that a rule of an organisation may watch: its own and those above it, as far as they are in sight. */
export function readComputedSources(
  tx: Queries,
  orgId: number,
  attributeIds: readonly number[],
  orgIds: readonly number[],
): Promise<ComputedSource[]> {
  return tx.rows<ComputedSource>(
    `with recursive ${aboveOf('$1')}
     select attribute_id as id, name, unit, expression, low, high, decimals from computed_attribute
     where attribute_id = any($2::int4[]) and org_id = any($3::int4[]) and org_id in (select org_id from above)
       and deleted_at is null for share`,
    [orgId, attributeIds, orgIds],
  )
}
