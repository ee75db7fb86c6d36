import { iccidKeyOf } from '@waymark/core/sim/iccid.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { TaskRun } from '../../platform/queue/TaskKind.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { applyCarrierCard, simRecord, reportedCardQueries } from '../../rooms/sim/public.ts'
import type { Carrier } from './Carrier.ts'

export interface Comparing {
  readonly db: Database
  readonly carrier: Carrier
  readonly simCarrierId: number
  readonly now: () => number
  readonly run: TaskRun
}

/**
 * Compares all cards of an account with what its carrier lists, page by page, and what it sells. Answers how many it lists, how
 * many of them are not here, and of how many here it says something else.
 *
 * @throws RemoteError
 */
export async function compareAll({ db, carrier, simCarrierId, now, run }: Comparing) {
  const since = now()
  let [listed, unknown] = [0, 0]
  for await (const cards of carrier.list()) {
    const byKey = new Map(
      cards.flatMap((card) => {
        const key = iccidKeyOf(card.iccid)
        return key === undefined ? [] : [[key, card]]
      }),
    )
    listed += cards.length
    unknown += await db.transaction(async (tx) => {
      const found = await reportedCardQueries(tx).byKeys(simCarrierId, [...byKey.keys()])
      const keys = new Map(found.map(({ simId, key }) => [simId, key]))
      const sims = await recordStore(tx, simRecord).lockAny([...keys.keys()])
      for (const sim of sims) await applyCarrierCard(tx, sim, byKey.get(keys.get(sim.recordId) ?? ''), { now: now() })
      return cards.length - sims.length
    })
    await run.progress(listed)
  }
  const products = await carrier.products?.()
  return db.transaction(async (tx) => {
    const queries = reportedCardQueries(tx)
    await queries.writeDrift(await queries.unlisted(simCarrierId, since), 'unknown', now())
    if (products) await queries.writeProducts(simCarrierId, products, now())
    await queries.writeSynced(simCarrierId, now())
    return { listed, unknown, drifting: await queries.drifting(simCarrierId) }
  })
}
