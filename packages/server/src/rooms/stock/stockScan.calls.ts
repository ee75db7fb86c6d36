import type { stockScanCalls } from '@waymark/contract/rooms/stock/stockScan.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { toPage } from '../../platform/records/toPage.ts'
import { scanStocked } from './scanStocked.ts'
import type { StockDesk } from './StockDesk.ts'
import { undoScan } from './undoScan.ts'

/** What a scanner reads, and the ledger. */
export function stockScanHandlers(desk: StockDesk, db: Pick<Database, 'transaction'>): Handlers<typeof stockScanCalls> {
  return {
    // as one step: a scan that fails is undone whole, and a savepoint for each of its statements held it up
    scanStock: (context, scan) => db.transaction(() => scanStocked(desk, context, scan)),

    undoStockScan: async (context, undo) => {
      await undoScan(desk, context, undo)
      return {}
    },

    getStockMoveList: async ({ caller, signal }, { device, ...paging }) =>
      toPage(await desk.queries.moves(caller, { device, ...pageOf(paging) }, signal)),
  }
}
