import type { CarrierName } from '@waymark/contract/carriers.ts'
import type { Carrier } from './Carrier.ts'
import type { CarrierAccount } from './CarrierAccount.ts'
import { oneNce } from './oneNce.ts'
import { pod } from './pod.ts'
import { superSim } from './superSim.ts'
import { telnyx } from './telnyx.ts'
import { thingSpace } from './thingSpace.ts'

const CLIENTS: Readonly<Record<CarrierName, (account: CarrierAccount) => Carrier>> = {
  pod,
  superSim,
  thingSpace,
  telnyx,
  oneNce,
}

/** The API of an account's carrier. */
export const openCarrier = (account: CarrierAccount): Carrier => CLIENTS[account.carrier](account)
