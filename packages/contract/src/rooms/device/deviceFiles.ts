import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fileAnswer, paging, recordPaging } from '../../fields.ts'
import { deviceNarrowing } from './device.ts'
import { importCall } from '../../imports/importCall.ts'

/** Most devices of one file that is handed out. */
export const MOST_DEVICES_IN_FILE = 5000

export const importDevice = importCall(
  {
    path: '/nodeAction/orgMDevice/importDevice',
    area: 'device',
    concernsAll: true,
    summary:
      'Add up to 50 000 devices from an xlsx, xls or csv file: all, the good ones, or none and what is wrong by line and column.',
    permission: 'organization:device:import',
    timeout: 60,
    audit: 'imported devices',
  },
  {
    /** The first of the good ones. */
    preview: z.array(z.object({ deviceId: z.string(), identifier: z.string(), model: z.string() })),
  },
)

export const exportDevice = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMDevice/exportDevice',
  area: 'device',
  summary: 'Up to 5000 devices as a csv or xlsx file, whose first columns importDevice reads again.',
  permission: 'organization:device:export',
  ofNow: true,
  timeout: 120,
  bulk: true,
  params: z.strictObject({
    format: z.enum(['csv', 'xlsx']),
    keyword: paging.keyword,
    sort: paging.sort,
    /** Only these. */
    recordIds: recordPaging.recordIds,
    ...deviceNarrowing,
  }),
  result: fileAnswer,
  errors: ['400111011'],
})

/** Calls about files of devices. */
export const deviceFilesCalls = { importDevice, exportDevice }
