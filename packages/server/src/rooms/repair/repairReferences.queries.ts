import { OPEN_REPAIRS } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { Binder } from '../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../platform/records/inScope.ts'
import { deviceRecord } from '../device/public.ts'
import { CODED } from './checkWritten.ts'
import type { NamedDevice, RepairReferences } from './repairRows.ts'

/** States in which a device is not yet where it is repaired, or not any more. */
const NOT_HERE: readonly string[] = ['for_record', 'unknown', 'in_transfer', 'paused']

/** What the rows of a file of repairs are checked against: the devices that it names, and the codes of the dictionary. */
export async function repairReferences(
  db: Queries,
  scope: RecordScope,
  named: readonly string[],
): Promise<RepairReferences> {
  const { bind, values } = new Binder()
  const words = bind(named.map((word) => word.toLowerCase()))
  const rows = await db.rows<{
    id: number
    deviceId: string
    name: string
    isRefused: boolean
    repairId: number | null
    state: string
    orgId: number
  }>(
    `select r.id, r.device_id as "deviceId", lower(r.identifier) as name,
       (r.lifecycle = 'retired' or r.hold is not distinct from 'stolen') as "isRefused", x.repair_id as "repairId", x.state,
       x.org_id as "orgId"
     from device r left join repair x on x.device_id = r.id and x.deleted_at is null
       and x.state = any(${bind(OPEN_REPAIRS)}::text[])
     where r.deleted_at is null and ${inScope(deviceRecord, scope, bind)}
       and (r.device_id = any(${words}::text[]) or lower(r.identifier) = any(${words}::text[]))`,
    values,
  )
  const devices = new Map(
    rows.flatMap(({ id, deviceId, name, isRefused, repairId, state, orgId }): [string, NamedDevice][] => {
      const open =
        repairId === null ? null : { repairId, isMine: scope.orgIds.includes(orgId), isHere: !NOT_HERE.includes(state) }
      const device = { id, isRefused, open }
      return [
        [deviceId, device],
        [name, device],
      ]
    }),
  )
  const entries = await db.rows<{ type: string; code: string; labels: Record<string, string> }>(
    `select type, code, labels from dictionary where type = any($1::text[]) and active and deleted_at is null`,
    [Object.values(CODED)],
  )
  const codesOf = (type: string): Map<string, string> =>
    new Map(
      entries
        .filter((entry) => entry.type === type)
        .flatMap(({ code, labels }) => [code, ...Object.values(labels)].map((word) => [word.toLowerCase(), code])),
    )
  const codes = {
    problemType: codesOf(CODED.problemType),
    analysisType: codesOf(CODED.analysisType),
    methodType: codesOf(CODED.methodType),
  }
  return { devices, codes }
}
