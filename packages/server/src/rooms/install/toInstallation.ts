import type { Installation } from '@waymark/contract/rooms/device/install.ts'
import { checkInstallation } from '@waymark/core/tracking/checkInstallation.ts'
import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import type { Mover } from '../../platform/records/RecordStates.ts'
import type { InstallRow } from './install.queries.ts'
import { installRecord } from './install.record.ts'

/** The checks of an open installation as they stand now, in the fields of its record. */
export function checksOf(row: Pick<InstallRow, 'since' | 'received' | 'fixed' | 'battery' | 'power' | 'charging'>) {
  const { hasReported, power, antenna } = checkInstallation(row)
  return { powerCheck: power, antennaCheck: antenna, reportedAt: hasReported ? row.received : null } as const
}

/** An installation as calls tell it: while it is open with its checks as they are now. */
export function toInstallation(row: InstallRow, mover: Mover): Installation {
  const { since: _since, received: _received, fixed: _fixed, battery: _b, power: _p, charging: _c, ...shown } = row
  const { reportedAt, ...checks } = checksOf(row)
  const live = row.state === 'open' ? { ...checks, reportedAt: isoOrNull(reportedAt) } : {}
  const facts = { pictures: row.pictures, reportedAt: null, endReason: '' }
  return { ...shown, ...live, events: eventsOf(installRecord.states, row.state, facts, mover) }
}
