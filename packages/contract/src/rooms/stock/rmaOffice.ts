import { SOLUTIONS } from '@waymark/core/returns/returnTracks.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { batchResult, currency, flag, id, line, list, text, whole } from '../../fields.ts'
import {
  CONDITIONS,
  MOST_MINOR,
  RMA_TYPES,
  rmaListParams,
  rmaListWords,
  rmaPage,
  shipment,
  shipmentWords,
  whichRma,
} from './rmaFields.ts'

const AREA = { area: 'rma' } as const

/** What the office does with a return as a whole. */
export const WHOLE_EVENTS = ['approve', 'disapprove', 'cancel'] as const
/** What the office does with devices in a return. */
export const LINE_EVENTS = [
  'send',
  'receive',
  'unreceive',
  'lose',
  'inspect',
  'decide',
  'reconsider',
  'charge',
  'pay',
  'waive',
  'warrant',
  'sendBack',
] as const
export type RmaLineEvent = (typeof LINE_EVENTS)[number]

export const getRmaOfficeList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/salesApi/rma/officeList',
  summary: 'Returns of all customers that are to be repaired or replaced, paged, with how many are in each state.',
  permission: 'sales:rma:process',
  params: z.strictObject(rmaListParams),
  result: rmaPage,
})

export const processRma = defineCall({
  ...AREA,
  method: 'POST',
  path: '/salesApi/rma/process',
  concernsAll: true,
  summary:
    'Lead a return or its devices on: approve, disapprove or cancel it, receive devices (by what a scanner read, whichever return they are in), inspect them, decide what becomes of them, charge for them, and send them back.',
  permission: 'sales:rma:process',
  audit: 'led a return on',
  params: z.strictObject({
    rmaId: whichRma.rmaId.optional(),
    version: whichRma.version,
    event: z.enum([...WHOLE_EVENTS, ...LINE_EVENTS]),
    lineIds: list(id()).optional(),
    /** What a scanner read of devices that came: instead of a return. */
    codes: list(line(200, 1)).optional(),
    placeId: id().optional(),
    instructions: text(2000).optional(),
    reason: text(500).optional(),
    condition: z.enum(CONDITIONS).optional(),
    finding: text(2000).optional(),
    solution: z.enum(SOLUTIONS).optional(),
    isAdvance: flag().optional(),
    replacementId: id().optional(),
    inWarranty: flag().optional(),
    charge: whole(0, MOST_MINOR).optional(),
    deposit: whole(-MOST_MINOR, MOST_MINOR).optional(),
    currency: currency().optional(),
    ...shipment,
  }),
  result: z.object({
    version: z.number().nullable(),
    scanned: z.array(
      batchResult.extend({
        code: z.string(),
        rmaId: z.number().nullable(),
        type: z.enum(RMA_TYPES).nullable(),
        deviceId: z.string(),
        model: z.string(),
        orgName: z.string(),
      }),
    ),
  }),
  errors: [
    '4060002',
    '40500050',
    '40500070',
    '40500080',
    '40500090',
    '40500100',
    '403200',
    '4048801',
    '400740',
    '400745',
    '400747',
    '400753',
    '400761',
    '400204',
    '403204',
    '400001',
    '409',
  ],
})

export const rmaOfficeCalls = { getRmaOfficeList, processRma }

/** What the API document says of the room. */
export const rmaOfficeWords: RoomWords = {
  title: 'Returns in the office',
  about: 'What the office, the warehouse and the bench do with returns of customers.',
  fields: {
    ...rmaListWords,
    ...shipmentWords,
    rmaId: 'Id of the return; what a scanner read finds its own.',
    state: 'How far it is.',
    event: 'What is done.',
    reason: 'Why; disapproving, canceling, scrapping, waiving and another warranty ask for it.',
    instructions: 'What the customer is told with the approval, such as where to send the devices.',
    codes: 'What a scanner read of devices that came.',
    placeId: 'Id of the place where what came is put.',
    condition: 'How a device is.',
    finding: 'What was found, in words.',
    solution: 'What is to become of it.',
    isAdvance: 'What replaces it goes out before it has come in.',
    replacementId: 'Id of the tested device in stock that replaces it.',
    inWarranty: 'Whether it is in warranty.',
    charge: 'Amount that is charged for it, in the currency’s smallest unit.',
    deposit: 'Amount that is held until it has come in, in the currency’s smallest unit.',
    currency: 'Of the amount, ISO 4217: that of all amounts of the return.',
    scanned: 'What became of each code, in their order.',
    'scanned.id': 'Id of the device; 0 where there is none.',
    'scanned.code': 'What was read.',
    'scanned.rmaId': 'Id of the return that it is in; null for none.',
    'scanned.type': 'What sort of return that is; null for none.',
    'scanned.deviceId': 'Number of the device; empty where there is none.',
    'scanned.orgName': 'Name of the customer; empty where there is none.',
  },
}
