import type { Queries } from '../../../platform/database/Queries.ts'
import { putTask } from '../../../platform/queue/queue.queries.ts'
import { beginRecord } from '../../../platform/records/addRecord.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { exportRecord } from './export.record.ts'
import type { ExportOrder } from './ExportOrder.ts'
import { exportTask } from './exportTask.ts'

/** Puts an export in line, in the name of its user; answers its id. */
export async function addExport(tx: Queries, order: ExportOrder): Promise<number> {
  const exportId = await beginRecord(recordStore(tx, exportRecord), order, order)
  await putTask(tx, exportTask, { payload: { exportId }, key: String(exportId), orgId: order.orgId })
  return exportId
}
