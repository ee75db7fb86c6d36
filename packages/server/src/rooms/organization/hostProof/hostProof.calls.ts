import { checkOrg } from '../../../platform/records/checkOrg.ts'
import type { FieldKind } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import type { HostProof, hostProofCalls } from '@waymark/contract/rooms/session/hostProof.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { isUniqueViolation } from '../../../platform/database/sqlText.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { CallContext, Handlers } from '../../../platform/http/handlers.ts'
import type { Found, HostProofs } from './HostProofs.ts'
import type { HostProofQueries, HostRow } from './hostProof.queries.ts'
import { endOf, type ProofFields, settleProof, withdrawn } from './settleProof.ts'

/** Milliseconds between two looks for the record of one organisation. */
const GAP = 10_000

export interface HostProofRoomOptions {
  readonly queries: HostProofQueries
  readonly proofs: HostProofs
  readonly clock: Clock
}

type Context = Pick<CallContext, 'caller' | 'locale' | 'note' | 'signal'>

/** How the host names of organisations are proved. */
export function hostProofHandlers({ queries, proofs, clock }: HostProofRoomOptions): Handlers<typeof hostProofCalls> {
  const read = async ({ caller, signal }: Context, orgId: number): Promise<HostRow> => {
    const row = await queries.one(orgId, caller.orgIds, signal)
    if (!row) throw new CallError('404600')
    return row
  }
  const answer = async (context: Context, orgId: number): Promise<HostProof> =>
    toHostProof(await read(context, orgId), proofs, context.caller.admin)
  const refuse = (kind: FieldKind): CallError => new CallError('400', [{ name: 'hostName', kind }])

  /** The name to be proved. @throws CallError 400 where it can be nobody's */
  const checked = (row: HostRow): void => {
    if (row.host_name === '') throw refuse('hostNone')
    const refusal = proofs.refusal(row.host_name)
    if (refusal !== undefined) throw refuse(refusal)
  }

  /** Stores a proof, after whoever had the name and has no record any more gave way. */
  const store = async (context: Context, row: HostRow, proof: ProofFields, looked: Found | undefined) => {
    const save = async (tx: Queries): Promise<HostRow | undefined> => {
      const holder = proof.host_proved === '' ? undefined : await queries.holder(proof.host_proved, tx)
      const isOther = holder !== undefined && holder.org_id !== row.org_id
      if (isOther && !hasLostRecord(holder, proofs, looked)) throw new CallError('400610')
      if (isOther) await queries.save(holder, withdrawn('absent', clock.now()), tx)
      if (!(await queries.save(row, proof, tx))) throw refuse('changedMeanwhile')
      return isOther ? holder : undefined
    }
    const left = await queries.transaction(save).catch((error: unknown) => {
      throw isUniqueViolation(error, 'organization_host_proved') ? new CallError('400610') : error
    })
    const line = (of: HostRow, after: ProofFields) => ({
      recordId: of.org_id,
      hostName: of.host_name,
      before: { hostProof: of.host_proof },
      after: { hostProof: after.host_proof },
    })
    const each = [line(row, proof), ...(left ? [line(left, withdrawn('absent', 0))] : [])]
    context.note({ kind: 'organization', each })
  }

  return {
    getHostProof: (context, { orgId }) => answer(context, orgId),

    checkHostName: async (context, { orgId }) => {
      const { caller } = context
      checkOrg(caller, { orgId })
      // nothing is asked of the request's transaction before the DNS has answered: it would be held open meanwhile
      const now = clock.now()
      const row = await queries.takeTurn(orgId, new Date(now), new Date(now - GAP))
      if (!row) {
        await read(context, orgId)
        throw new CallError('429', [], { retryAfter: GAP / 1000 })
      }
      checked(row)
      if (!proofs.record(orgId, row.host_name)) throw refuse('hostReserved')
      const looked = await proofs.look(orgId, row.host_name)
      if (!looked) throw new CallError('429', [], { retryAfter: GAP / 1000 })
      await store(context, row, settleProof(row, looked.found, clock.now()), looked)
      return answer(context, orgId)
    },

    vouchHostName: async (context, { orgId, hostName, granted }) => {
      if (!context.caller.admin) throw context.error('403')
      const row = await read(context, orgId)
      if (row.host_name !== hostName) throw refuse('changedMeanwhile')
      if (granted) checked(row)
      const proof: ProofFields = granted
        ? { ...row, host_proved: row.host_name, host_proof: 'word', host_missing_since: null }
        : withdrawn(row.host_found, clock.now())
      await store(context, row, proof, undefined)
      return answer(context, orgId)
    },
  }
}

/** A proof by DNS gives way to another where its own record is no longer among those that are there. */
function hasLostRecord(holder: HostRow, proofs: HostProofs, looked: Found | undefined): boolean {
  return (
    holder.host_proof === 'dns' &&
    looked !== undefined &&
    !proofs.isAmong(looked.texts, holder.org_id, holder.host_proved)
  )
}

function toHostProof(row: HostRow, proofs: HostProofs, mayVouch: boolean): HostProof {
  const { host_name: hostName, host_missing_since: missing } = row
  const state = stateOf(row)
  return {
    hostName,
    state,
    proof: row.host_proof,
    record: (hostName === '' ? undefined : proofs.record(row.org_id, hostName)) ?? null,
    checkedAt: row.host_checked_at === null ? null : new Date(row.host_checked_at).toISOString(),
    found: row.host_found,
    endsAt: state === 'missing' && missing !== null ? new Date(endOf(missing)).toISOString() : null,
    mayVouch,
  }
}

function stateOf({ host_name, host_proved, host_missing_since }: HostRow): HostProof['state'] {
  if (host_name === '') return 'none'
  if (host_proved === '') return host_missing_since === null ? 'waiting' : 'gone'
  return host_missing_since === null ? 'proved' : 'missing'
}
