import type { TaskHandler } from '../../platform/queue/TaskKind.ts'
import type { Job } from '../../platform/room/Job.ts'
import { beginOperation } from '../../rooms/sim/public.ts'
import { followHandler } from './followHandler.ts'
import { type CarrierAccountsOptions, carrierAccounts } from './carrierAccounts.ts'
import { commandSmsHandler, type SmsWire } from './commandSmsHandler.ts'
import { operationHandler, type OperationHandlerOptions } from './operationHandler.ts'
import { operationTaskQueries as queries } from './operationTasks.queries.ts'

const DAY_MS = 86_400_000
/** Minutes after midnight UTC: on the 1st bundles have renewed by then (SIM-2). */
const COMPARED_AT = 30

/** When cards were last due to be compared. @param now milliseconds since 1970 UTC */
export const lastDue = (now: number): number =>
  Math.floor((now - COMPARED_AT * 60_000) / DAY_MS) * DAY_MS + COMPARED_AT * 60_000

export interface CarrierWorkOptions extends Omit<OperationHandlerOptions, 'carrierOf'>, CarrierAccountsOptions {
  /** What text messages mean to devices. */
  readonly sms: SmsWire
}

/** What is done with SIM cards without anybody waiting for it; cards are compared by whichever process comes first. */
export function carrierWork(options: CarrierWorkOptions): {
  readonly jobs: readonly Job[]
  readonly tasks: readonly TaskHandler[]
} {
  const { db, clock, sms } = options
  const carrierOf = carrierAccounts(options)
  const compare = () =>
    db.transaction(async (tx) => {
      for (const { simCarrierId, orgId } of await queries.due(tx, lastDue(clock.now())))
        await beginOperation(tx, { orgId, simCarrierId, simId: null, kind: 'syncAll', userId: null })
    })
  return {
    jobs: [{ name: 'comparing SIM cards with their carriers', every: 600_000, run: compare }],
    tasks: [
      operationHandler({ db, clock, carrierOf }),
      followHandler(db),
      commandSmsHandler({ db, clock, carrierOf, sms }),
    ],
  }
}
