import type { Clock } from '../../../platform/clock/clock.ts'
import type { Config } from '../../../platform/config/Config.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Log } from '../../../platform/log/createLog.ts'
import type { Secrets } from '../../../platform/secrets/Secrets.ts'
import { HostProofs } from './HostProofs.ts'
import { hostProofQueries } from './hostProof.queries.ts'
import { type RenewalOptions, renewProofs, mailLostProofs } from './renewProofs.ts'

export interface HostProofSettings extends Pick<RenewalOptions, 'audit'> {
  readonly db: Database
  readonly secrets: Secrets
  readonly config: Pick<Config, 'dnsServers' | 'publicUrl'>
  readonly clock: Clock
  readonly log: Log
}

/** The proofs of host names, and the housekeeping that looks at them again; says which have gone. */
export async function openHostProofs(settings: HostProofSettings): Promise<{
  readonly proofs: HostProofs
  readonly renew: () => Promise<void>
}> {
  const { db, secrets, config, log } = settings
  const queries = hostProofQueries(db)
  const proofs = new HostProofs({ secrets, servers: config.dnsServers, publicUrl: config.publicUrl })
  await mailLostProofs(queries, log)
  return { proofs, renew: () => renewProofs({ ...settings, queries, proofs }) }
}
