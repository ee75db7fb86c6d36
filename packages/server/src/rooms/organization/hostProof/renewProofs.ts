import type { AuditLine } from '../../../platform/http/registerRoutes.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/createLog.ts'
import type { HostProofs } from './HostProofs.ts'
import type { HostProofQueries, HostRow } from './hostProof.queries.ts'
import { settleProof } from './settleProof.ts'

/** Milliseconds after which a record is looked for again. */
const EVERY = 86_400_000

/** Names that one run looks at. */
const PER_RUN = 50

export interface RenewalOptions {
  readonly queries: HostProofQueries
  readonly proofs: HostProofs
  readonly audit: (line: AuditLine) => Promise<void>
  readonly clock: Clock
  readonly log: Log
}

/** Looks for the records of host names again, a day after the last time, and says which proofs have gone. */
export async function renewProofs(options: RenewalOptions): Promise<void> {
  const { queries, clock } = options
  const now = clock.now()
  const due = await queries.takeDue(new Date(now), new Date(now - EVERY), PER_RUN)
  for (const row of due) await renew(row, options)
}

async function renew(row: HostRow, { queries, proofs, audit, clock, log }: RenewalOptions): Promise<void> {
  const { org_id: orgId, host_name: hostName } = row
  const looked = await proofs.look(orgId, hostName)
  if (!looked) return
  const proof = settleProof(row, looked.found, clock.now())
  const isEnding = proof.host_proved === ''
  const isNewlyMissing = proof.host_missing_since !== null && row.host_missing_since === null
  await queries.asOne(async () => {
    if (!(await queries.save(row, proof)) || !isEnding) return
    const facts = {
      kind: 'organization',
      recordId: orgId,
      hostName,
      before: { hostProof: 'dns' },
      after: { hostProof: '' },
    }
    const action = 'found the proof of a host name gone'
    await audit({ caller: undefined, key: undefined, action, path: '', remoteAddress: '', facts })
  })
  if (isEnding) log.warn({ orgId, hostName }, 'the proof of a host name has gone: its brand is no longer shown')
  else if (isNewlyMissing) log.warn({ orgId, hostName }, 'the record that proves a host name was not found')
}

/** Says at a start which claimed names show no brand since their proof is gone, or was never asked for before. */
export async function mailLostProofs(queries: HostProofQueries, log: Log): Promise<void> {
  const lost = await queries.lost()
  if (lost.length === 0) return
  const hosts = lost.map(({ org_id: orgId, host_name: hostName }) => ({ orgId, hostName }))
  log.warn({ hosts }, 'these host names show no brand until they are proved (docs/how-to/host-name.md)')
}
