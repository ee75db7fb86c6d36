import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { fileAnswer, id, list, text } from '../../fields.ts'
import {
  rma,
  rmaFieldWords,
  rmaLine,
  rmaListParams,
  rmaListWords,
  rmaPage,
  shipment,
  shipmentWords,
  whichRma,
} from './rmaFields.ts'
import { pictureKeys } from '../upload.ts'

const AREA = { area: 'rma' } as const

/** What a customer does with a return. */
export const CUSTOMER_EVENTS = ['send', 'cancel'] as const

export const getRmaList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/salesApi/rma/list',
  summary: 'The customer’s returns, paged, with how many are in each state.',
  permission: 'usercenter:myaccount:rma',
  params: z.strictObject(rmaListParams),
  result: rmaPage,
})

export const getRma = defineCall({
  ...AREA,
  method: 'GET',
  path: '/salesApi/rma',
  summary: 'One return of the customer.',
  permission: 'usercenter:myaccount:rma',
  orPermission: 'usercenter:myaccount:edit-rma',
  params: z.strictObject({ rmaId: id() }),
  result: rma,
  errors: ['4060002'],
})

export const addRma = defineCall({
  ...AREA,
  method: 'POST',
  path: '/salesApi/rma',
  summary: 'Ask to send devices back, with a reason and up to 9 pictures: each is in one return at a time.',
  permission: 'usercenter:myaccount:add-rma',
  audit: 'asked for a return',
  params: z.strictObject({
    orgId: id(),
    devices: list(id()),
    reason: text(2000, 1),
    pictures: pictureKeys.optional(),
  }),
  result: z.object({
    rmaId: z.number(),
    devices: z.array(rmaLine.pick({ device: true, deviceId: true, warrantyEnd: true, inWarranty: true })),
  }),
  errors: ['404600', '4048801', '4060001', '40500030', '40500040', '403200', '400435', '400436', '50001'],
})

export const updateRma = defineCall({
  ...AREA,
  method: 'POST',
  path: '/salesApi/rma/update',
  summary: 'Say when and with whom devices were sent, or cancel a return of which nothing has come in.',
  permission: 'usercenter:myaccount:edit-rma',
  audit: 'changed a return',
  params: z.strictObject({
    ...whichRma,
    event: z.enum(CUSTOMER_EVENTS),
    lineIds: list(id()).optional(),
    ...shipment,
    reason: text(500).optional(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4060002', '409'],
})

export const updateRmaByGet = alsoBy('GET', updateRma)

export const getRmaLabel = defineCall({
  ...AREA,
  method: 'GET',
  path: '/salesApi/rma/label',
  summary:
    'Labels for sending devices of an approved return in, as a PDF: one for each that has not come, with its number as a QR code that is scanned as it arrives.',
  permission: 'usercenter:myaccount:rma',
  orPermission: 'sales:rma:process',
  timeout: 60,
  params: z.strictObject({ rmaId: id() }),
  result: fileAnswer,
  errors: ['4060002', '409'],
})

export const rmaCalls = { getRmaLabel, getRmaList, getRma, addRma, updateRma, updateRmaByGet }

/** What the API document says of the room. */
export const rmaWords: RoomWords = {
  title: 'Returns',
  about: 'Devices that a customer sends back to be repaired or replaced: each is led on by itself.',
  schemas: { Rma: rma, RmaLine: rmaLine },
  fields: {
    ...rmaFieldWords,
    ...rmaListWords,
    ...shipmentWords,
    'in.reason': 'Why.',
    'in.devices': 'Ids of the customer’s devices.',
    'out.devices': 'The devices, each with its warranty.',
    event: 'What the customer does: `send` with day and carrier, or `cancel` with a reason.',
  },
}
