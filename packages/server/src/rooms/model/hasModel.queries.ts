import type { Queries } from '../../platform/database/Queries.ts'

/** Whether there is a model of this id; models are everybody's. */
export const hasModel =
  (db: Queries) =>
  async (modelId: number): Promise<boolean> =>
    (await db.row('select 1 as one from model where model_id = $1 and deleted_at is null', [modelId])) !== undefined
