import type { contractCalls } from '@waymark/contract/rooms/sales/contract.ts'
import type { CallContext, Handlers } from '../../../platform/http/handlers.ts'
import { moveByProduct } from '../../../platform/records/moves/moveByProduct.ts'
import { hashOfKey } from '../linkKey.ts'
import { signedBy } from '../signing/signingLink.ts'
import type { ContractRoomOptions } from './contract.calls.ts'
import { contractSha256 } from './contractContent.ts'

type All = Handlers<typeof contractCalls>

/** What the holder of a signing link does: reads what is to be signed, and signs it once. */
export function signContractHandlers({
  contracts: { store, ofLink, fileOf },
  clock,
}: Pick<ContractRoomOptions, 'contracts' | 'clock'>): Pick<
  All,
  'getContractToSign' | 'getContractFileToSign' | 'signContract'
> {
  /** @throws CallError 4001846 for a link that was used, is over, or is none */
  const open = async ({ error }: Pick<CallContext<'4001846'>, 'error'>, key: string) => {
    const linked = await ofLink(hashOfKey(key))
    const [contract] = linked ? await store.lockAny([linked.contractId]) : []
    const isOpen = contract?.recordState === 'unconfirmed' && (contract.linkExpiresAt ?? 0) > clock.now()
    if (!linked || !contract || !isOpen) throw error('4001846')
    const { number, startsOn, endsOn, salesModel, terms } = contract
    const { seller, customer, file, fileSha256 } = linked
    const content = { seller, customer, number, startsOn, endsOn, salesModel, terms, file, fileSha256 }
    return { contract, content, sha256: contractSha256(content) }
  }

  return {
    getContractToSign: async (context, { key }) => {
      const { contract, content, sha256 } = await open(context, key)
      const { seller, customer, number, startsOn, endsOn, terms, file } = content
      return { seller, customer, number, startsOn, endsOn, salesModel: contract.salesModel, terms, file, sha256 }
    },

    getContractFileToSign: async (context, { key }) => {
      const { contract } = await open(context, key)
      const file = contract.fileId === null ? undefined : await fileOf(contract.fileId)
      if (!file) throw context.error('4001846')
      return { fileName: file.name, mime: file.mime, base64: true, content: file.content.toString('base64') }
    },

    signContract: async (context, { key, name, sha256: read }) => {
      const { contract, sha256 } = await open(context, key)
      // what they read is no more what it is
      if (read !== sha256) throw context.error('4001847')
      const now = clock.now()
      const fields = signedBy(contract, { name, now, from: context.remoteAddress, sha256 })
      await moveByProduct(store, contract, { event: 'sign', now, fields })
      context.note({
        kind: 'contract',
        recordId: contract.recordId,
        orgId: contract.orgId,
        after: { signedName: name },
      })
      return { number: contract.number, signedAt: new Date(now).toISOString() }
    },
  }
}
