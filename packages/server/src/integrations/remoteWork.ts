import { carrierWork } from './carriers/carrierWork.ts'
import { telematicsWork, type TelematicsWorkOptions } from './telematics/telematicsWork.ts'

/** What is done with servers of other parties without anybody waiting for it: carriers of SIM cards, and telematics services. */
export function remoteWork(options: TelematicsWorkOptions): ReturnType<typeof carrierWork> {
  const all = [carrierWork(options), telematicsWork(options)]
  return { jobs: all.flatMap(({ jobs }) => jobs), tasks: all.flatMap(({ tasks }) => tasks) }
}
