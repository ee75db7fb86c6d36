import type { TelematicsService } from '@waymark/contract/telematics.ts'
import { geotab } from './geotab.ts'
import { isaac } from './isaac.ts'
import type { ServiceAccount, Telematics } from './Telematics.ts'

const CLIENTS: Readonly<Record<TelematicsService, (account: ServiceAccount) => Telematics>> = { geotab, isaac }

/** The API of an account's service. */
export const openService = (account: ServiceAccount): Telematics => CLIENTS[account.service](account)
