import { removes } from '../../platform/records/plainHandlers.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { modelQueries, type ModelQueries } from './model.queries.ts'
import { modelRecord } from './model.record.ts'
import type { modelCalls } from '@waymark/contract/rooms/device/model.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import type { NewFields } from '../../platform/records/defineRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { putPicture } from '../../platform/uploads/pictures.queries.ts'

/** Models of devices. */
export const modelRoom = defineRoom({
  records: [modelRecord],
  routes: ({ db, devicesChanged }: Ground & Changes) =>
    routesOf(ROOMS.model, modelHandlers({ queries: modelQueries(db), changed: devicesChanged })),
})

interface ModelRoomOptions {
  readonly queries: ModelQueries
  /** Tells the gateway's directory that devices were changed, once that is committed. */
  readonly changed: (devices: readonly number[]) => Promise<void>
}

/** Models of devices. */
function modelHandlers({ queries, changed }: ModelRoomOptions): Handlers<typeof modelCalls> {
  const { store } = queries
  const remove = removes(store, 'modelId', { isUsed: queries.isUsed, code: '400702' })
  /** Its picture is the installation's: models are for everybody. */
  const setPicture = async (userId: number, recordId: number, key: string | null | undefined): Promise<void> => {
    if (key === undefined) return
    const link = { userId, kind: store.kind.kind, recordId, orgId: null }
    if (!(await putPicture(store.db, key, link)))
      throw new CallError('400435', [{ name: 'picture', kind: 'pictureKey' }])
  }

  return {
    getModelList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    addModel: async (context, { picture, ...fields }) => {
      checkPrices(fields)
      const modelId = await addRecord(context, store, fields)
      await setPicture(context.caller.userId, modelId, picture)
      return { modelId }
    },

    editModel: async (context, { modelId, version, picture, ...fields }) => {
      const before = await lockRecord(context, store, modelId, version)
      checkPrices({ ...before, ...fields })
      const saved = await saveRecord(context, store, before, fields)
      await setPicture(context.caller.userId, modelId, picture)
      // frames of its devices are read by its name
      if (fields.name !== undefined && fields.name !== before.name) await changed(await queries.devicesOf(modelId))
      return { version: saved }
    },

    deleteModel: remove,
    deleteModelByPost: remove,
  }
}

/** Refuses prices of no currency. @throws CallError 400 */
function checkPrices(of: Partial<NewFields<typeof modelRecord>>): void {
  const prices = [of.priceSettlement, of.priceCatalogue, of.priceSales]
  if (prices.some((price) => price) && !of.currency) throw new CallError('400', [{ name: 'currency', kind: 'missing' }])
}
