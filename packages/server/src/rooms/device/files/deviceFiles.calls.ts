import { deviceImport } from '@waymark/contract/imports/deviceImport.ts'
import { type deviceFilesCalls, MOST_DEVICES_IN_FILE } from '@waymark/contract/rooms/device/deviceFiles.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { type ImportServices, noteImport, runImport } from '../../../platform/importFile/runImport.ts'
import { checkOrg } from '../../../platform/records/checkOrg.ts'
import type { DeviceRoomOptions } from '../device.calls.ts'
import { exportDevices } from './exportDevices.ts'
import { deviceWork } from './importDevices.ts'

export interface DeviceFilesOptions extends DeviceRoomOptions {
  readonly imports: ImportServices
}

/** Files of devices, in and out. */
export function deviceFileHandlers({
  queries,
  changed,
  imports,
}: DeviceFilesOptions): Handlers<typeof deviceFilesCalls> {
  return {
    importDevice: async (context, { orgId, ...order }) => {
      checkOrg(context.caller, { orgId })
      const work = deviceWork({ queries, changed }, context.caller, orgId)
      const { counts, preview } = await runImport(imports, context, order, work)
      noteImport(context, deviceImport, { ...order, orgId }, counts)
      return { ...counts, preview: preview.map(({ deviceId, identifier, model }) => ({ deviceId, identifier, model })) }
    },

    exportDevice: async ({ caller, error, signal }, { format, ...params }) => {
      const { list, total } = await queries.list(caller, { ...params, pageSize: MOST_DEVICES_IN_FILE }, signal)
      if (total > MOST_DEVICES_IN_FILE) throw error('400111011')
      return exportDevices(list, format)
    },
  }
}
