import type { claimCalls } from '@waymark/contract/rooms/report/claim.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { pageOf } from '../../../platform/http/listParams.ts'
import { type ClaimOptions, issueClaim } from './issueClaim.ts'
import { isChain } from './sealOf.ts'

/** Detention claims: frozen when they are issued, verified by whoever has one. */
export function claimHandlers(options: ClaimOptions): Handlers<typeof claimCalls> {
  const { claims } = options
  return {
    issueDetentionClaim: async (context, form) => {
      const { orgId, visits, ...answer } = await issueClaim(options, context.caller, form, context)
      const { claimId: recordId, number } = answer
      context.note({ kind: 'detentionClaim', recordId, orgId, after: { number, visits, reference: form.reference } })
      return answer
    },

    getDetentionClaimList: async ({ caller, signal }, params) => {
      const { keyword, sort } = params
      // a pack is of vehicles and landmarks together: who is limited to some of them sees none
      const orgIds = caller.vehicleIds || caller.landmarkIds ? [] : caller.orgIds
      const rows = await claims.list({ orgIds, keyword, sort, ...pageOf(params) }, signal)
      return {
        total: rows[0]?.total ?? 0,
        list: rows.map((row) => ({
          claimId: row.claim_id,
          publicId: row.public_id,
          number: row.number,
          orgName: row.org_name,
          issuedAt: new Date(row.issued_at).toISOString(),
          issuedBy: row.username,
          reference: row.reference,
          visits: row.visits,
          detentionSeconds: row.detention_s,
          restated: row.restated,
        })),
      }
    },

    getDetentionClaimFile: async ({ caller, signal, error }, { claimId, format }) => {
      const orgIds = caller.vehicleIds || caller.landmarkIds ? [] : caller.orgIds
      const row = await claims.file(claimId, { orgIds }, signal)
      if (!row) throw error('4042202')
      return {
        fileName: `detention-claim-${row.number}.${format}`,
        mime: format === 'pdf' ? 'application/pdf' : 'text/csv',
        // bytes as they were hashed
        base64: true,
        content: row[format].toString('base64'),
      }
    },

    getDetentionClaim: async ({ signal, error }, { publicId }) => {
      const row = await claims.byPublicId(publicId, signal)
      if (!row) throw error('4042202')
      const chain = await claims.chain(row.org_id, row.number, signal)
      return {
        content: row.content,
        hash: row.hash.toString('hex'),
        pdfHash: row.pdf_hash.toString('hex'),
        csvHash: row.csv_hash.toString('hex'),
        seal: row.seal.toString('hex'),
        isIntact: chain.length === row.number && isChain(chain),
        later: row.later,
        restated: row.restated,
      }
    },

    findDetentionClaim: async ({ signal, error }, { hash }) => {
      const row = await claims.byHash(Buffer.from(hash, 'hex'), signal)
      if (!row) throw error('4042202')
      return { publicId: row.public_id, what: row.what }
    },
  }
}
