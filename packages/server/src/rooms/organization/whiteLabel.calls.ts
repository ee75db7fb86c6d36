import type { whiteLabelCalls } from '@waymark/contract/rooms/organization/whiteLabel.ts'
import { readHostName } from '../../platform/network/hostName.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { HostProofs } from './hostProof/HostProofs.ts'
import { toWhiteLabel } from './toWhiteLabel.ts'
import type { WhiteLabelQueries } from './whiteLabel.queries.ts'

/** How organisations show the product to their people. */
export function whiteLabelHandlers(queries: WhiteLabelQueries, proofs: HostProofs): Handlers<typeof whiteLabelCalls> {
  return {
    logoPictures: async ({ host: asked, signal }) => {
      const host = readHostName(asked)
      // what was proved before the installation took the name itself shows nothing
      const isNobodys = host === undefined || proofs.refusal(host) !== undefined
      return toWhiteLabel(isNobodys ? undefined : await queries.byHost(host, signal))
    },
    getWhiteLabel: async ({ caller, signal }) => toWhiteLabel(await queries.byOrg(caller.orgId, signal)),
  }
}
