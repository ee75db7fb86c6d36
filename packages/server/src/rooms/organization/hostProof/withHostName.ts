import { CallError } from '../../../platform/http/CallError.ts'
import { readHostName } from '../../../platform/network/hostName.ts'
import type { HostProofs } from './HostProofs.ts'

/** Fields with the host name among them as it is compared. @throws CallError 400 for a name that can be nobody's */
export function withHostName<Params extends { readonly hostName?: string | undefined }>(
  params: Params,
  proofs: HostProofs,
): Params {
  const { hostName: asked } = params
  if (asked === undefined || asked === '') return params
  const hostName = readHostName(asked)
  const refusal = hostName === undefined ? 'hostName' : proofs.refusal(hostName)
  if (refusal !== undefined) throw new CallError('400', [{ name: 'hostName', kind: refusal }])
  return { ...params, hostName }
}
