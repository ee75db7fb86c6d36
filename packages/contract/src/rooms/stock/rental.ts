import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currency, id, list, text, whole } from '../../fields.ts'
import {
  CONDITIONS,
  MOST_MINOR,
  rentalSettlement,
  rmaListParams,
  rmaListWords,
  rmaPage,
  whichRma,
} from './rmaFields.ts'

const AREA = { area: 'rma' } as const
const amount = () => whole(-MOST_MINOR, MOST_MINOR)

/** What becomes of a rented device once it is back. */
export const RENTAL_SOLUTIONS = ['warehousing', 'scrap'] as const
/** What is done with a rental return. */
export const RENTAL_EVENTS = ['lose', 'inspect', 'decide', 'charge', 'deposit', 'settle', 'cancel'] as const

export const getRentalList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/salesApi/rma/rentalList',
  summary: 'Returns of rented devices, paged, with how many are in each state.',
  permission: 'sales:rental:view',
  params: z.strictObject(rmaListParams),
  result: rmaPage,
})

export const addRental = defineCall({
  ...AREA,
  method: 'POST',
  path: '/salesApi/rma/addRental',
  concernsAll: true,
  summary: 'Open the return of rented devices of a customer, with the deposit that was left for them.',
  permission: 'sales:rental:add',
  audit: 'opened a rental return',
  params: z.strictObject({
    orgId: id(),
    devices: list(id()),
    reason: text(2000).optional(),
    instructions: text(2000).optional(),
    currency: currency(),
    deposit: amount(),
    unpaid: amount().optional(),
  }),
  result: z.object({ rmaId: z.number() }),
  errors: [
    '404600',
    '4048801',
    '4060001',
    '4060002',
    '40500030',
    '40500040',
    '40500070',
    '40500100',
    '40500110',
    '403200',
    '50001',
  ],
})

export const updateRental = defineCall({
  ...AREA,
  method: 'POST',
  path: '/salesApi/rma/updateRental',
  concernsAll: true,
  summary:
    'Inspect rented devices that came back, charge for them, take them into stock or scrap them, and settle the deposit, which ends the return.',
  permission: 'sales:rental:edit',
  audit: 'changed a rental return',
  params: z.strictObject({
    ...whichRma,
    event: z.enum(RENTAL_EVENTS),
    lineIds: list(id()).optional(),
    condition: z.enum(CONDITIONS).optional(),
    finding: text(2000).optional(),
    solution: z.enum(RENTAL_SOLUTIONS).optional(),
    charge: amount().optional(),
    deposit: amount().optional(),
    unpaid: amount().optional(),
    reason: text(500).optional(),
  }),
  result: z.object({ version: z.number(), settlement: rentalSettlement.nullable() }),
  errors: ['4060002', '40500050', '40500070', '40500100', '403200', '4048801', '400740', '400745', '400747', '409'],
})

export const rentalCalls = { getRentalList, addRental, updateRental }

/** What the API document says of the room. */
export const rentalWords: RoomWords = {
  title: 'Rental returns',
  about: 'Rented devices that come back: how they are, what is charged for them, and how the deposit is settled.',
  fields: {
    ...rmaListWords,
    rmaId: 'Id of the return.',
    orgId: 'Id of the customer.',
    state: 'How far it is.',
    devices: 'Ids of the customer’s rented devices.',
    lineIds: 'Ids of the lines of devices; without it all to which it applies.',
    event: 'What is done.',
    reason: 'Why; canceling and scrapping ask for it.',
    instructions: 'What the customer is told, such as where to send the devices.',
    currency: 'Of all amounts of the return, ISO 4217.',
    condition: 'How the devices are.',
    finding: 'What was found, in words.',
    solution: 'What becomes of them.',
    charge: 'Amount that is charged for each of them, in the currency’s smallest unit.',
    deposit: 'Amount that was left for the devices, in the currency’s smallest unit.',
    unpaid: 'Amount that the customer owes besides, in the currency’s smallest unit.',
    settlement: 'How the return comes out as it stands.',
    'settlement.deposit': 'Amount that was left for the devices, in the currency’s smallest unit.',
    'settlement.damage': 'Amount that is charged for its devices, in the currency’s smallest unit.',
    'settlement.unpaid': 'Amount that is owed besides, in the currency’s smallest unit.',
    'settlement.refund': 'Amount that the customer gets back, in the currency’s smallest unit.',
    'settlement.due': 'Amount that the customer still has to pay, in the currency’s smallest unit.',
  },
}
