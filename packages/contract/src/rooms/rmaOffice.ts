import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { text } from '../fields.ts'
import { rmaListParams, rmaListWords, rmaPage, whichRma } from './rmaFields.ts'

const AREA = { area: 'rma' } as const

/** What the office does with a return as a whole. */
export const OFFICE_EVENTS = ['approve', 'disapprove', 'cancel'] as const

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
  summary: 'Lead a return on: approve it, disapprove or cancel it with a reason.',
  permission: 'sales:rma:process',
  timeout: 60,
  audit: 'led a return on',
  params: z.strictObject({
    ...whichRma,
    event: z.enum(OFFICE_EVENTS),
    instructions: text(2000).optional(),
    reason: text(500).optional(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4060002', '409'],
})

export const rmaOfficeCalls = { getRmaOfficeList, processRma }

/** What the API document says of the room. */
export const rmaOfficeWords: RoomWords = {
  title: 'Returns in the office',
  about: 'What the office, the warehouse and the bench do with returns of customers.',
  fields: {
    ...rmaListWords,
    rmaId: 'Id of the return.',
    state: 'How far it is.',
    event: 'What is done.',
    reason: 'Why; disapproving and canceling ask for it.',
    instructions: 'What the customer is told with the approval, such as where to send the devices.',
  },
}
