import { accountingWork } from './accounting/accountingWork.ts'
import type { SignInOptions } from './accounting/signInHandlers.ts'
import { carrierWork, type CarrierWorkOptions } from './carriers/carrierWork.ts'
import { cardWork } from './payments/cardWork.ts'
import { pushWork, type PushWorkOptions } from './push/pushWork.ts'
import { telematicsWork } from './telematics/telematicsWork.ts'

/** What is done with servers of other parties without anybody waiting for it: carriers of SIM cards, telematics, accounting and payment services, push servers. */
export function remoteWork(
  options: SignInOptions & CarrierWorkOptions & PushWorkOptions,
): ReturnType<typeof carrierWork> {
  const all = [
    carrierWork(options),
    telematicsWork(options),
    accountingWork(options),
    cardWork(options),
    pushWork(options),
  ]
  return { jobs: all.flatMap(({ jobs }) => jobs), tasks: all.flatMap(({ tasks }) => tasks) }
}
