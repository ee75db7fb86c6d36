import { INBOUND, OUTBOUND, SOLUTIONS } from '@waymark/core/returns/returnTracks.ts'
import { RETURN_STEPS } from '@waymark/core/returns/returnStep.ts'
import { z } from 'zod'
import { deviceLifecycle } from '../../lifecycles/deviceLifecycle.ts'
import { repairLifecycle } from '../../lifecycles/repairLifecycle.ts'
import { day, editedVersion, flag, id, line, list, page, recordPaging, within } from '../../fields.ts'

export const RMA_TYPES = ['rma', 'rental'] as const
export type RmaType = (typeof RMA_TYPES)[number]

/** How a device is once somebody looked at it. */
export const CONDITIONS = ['ok', 'damaged', 'missing_parts', 'lost'] as const
/** What is charged for a device: nothing, or how far it is. */
export const CHARGE_STATES = ['none', 'due', 'paid', 'waived'] as const
/** What was held for a device that went out in advance. */
export const DEPOSIT_STATES = ['none', 'held', 'released', 'kept'] as const

/** Which return, and the version that was edited where the caller tells. */
export const whichRma = { rmaId: id(), version: editedVersion() }

/** Most an amount comes to, in the currency's smallest unit. */
export const MOST_MINOR = 1_000_000_000_000

/** A device in a return. */
export const rmaLine = z.object({
  lineId: z.number(),
  device: z.number(),
  deviceId: z.string(),
  model: z.string(),
  vehicleName: z.string(),
  state: z.enum(deviceLifecycle.states),
  inbound: z.enum(INBOUND),
  solution: z.enum(SOLUTIONS).nullable(),
  outbound: z.enum(OUTBOUND),
  isAdvance: z.boolean(),
  isOver: z.boolean(),
  sentOn: z.string().nullable(),
  sentCarrier: z.string(),
  sentTracking: z.string(),
  receivedAt: z.string().nullable(),
  placeId: z.number().nullable(),
  place: z.string(),
  condition: z.enum(CONDITIONS).nullable(),
  finding: z.string(),
  warrantyEnd: z.string().nullable(),
  inWarranty: z.boolean().nullable(),
  warrantyReason: z.string(),
  charge: z.number(),
  chargeState: z.enum(CHARGE_STATES),
  chargeReason: z.string(),
  deposit: z.number(),
  depositState: z.enum(DEPOSIT_STATES),
  repairId: z.number().nullable(),
  repairState: z.enum(repairLifecycle.states).nullable(),
  replacement: z.object({ device: z.number(), deviceId: z.string() }).nullable(),
  returnedOn: z.string().nullable(),
  returnCarrier: z.string(),
  returnTracking: z.string(),
  previousRmaId: z.number().nullable(),
  returns: z.number().int(),
  isLooping: z.boolean(),
  events: z.array(z.string()),
})
export type RmaLine = z.infer<typeof rmaLine>

/** How a rental return comes out, in the currency's smallest unit. */
export const rentalSettlement = z.object({
  deposit: z.number(),
  damage: z.number(),
  unpaid: z.number(),
  refund: z.number(),
  due: z.number(),
})

/** A return, as lists tell it. */
export const rma = z.object({
  rmaId: z.number(),
  type: z.enum(RMA_TYPES),
  orgId: z.number(),
  orgName: z.string(),
  state: z.enum(RETURN_STEPS),
  reason: z.string(),
  instructions: z.string(),
  endReason: z.string(),
  author: z.string(),
  pictures: z.array(z.string()),
  currency: z.string().nullable(),
  settlement: rentalSettlement.nullable(),
  settledAt: z.string().nullable(),
  lines: z.array(rmaLine),
  createdAt: z.string(),
  changedAt: z.string(),
  events: z.array(z.string()),
  version: z.number(),
})
export type Rma = z.infer<typeof rma>

/** What every list of returns is asked by. */
export const rmaListParams = {
  ...recordPaging,
  ...within,
  orgIds: list(id(), 10_000).optional(),
  state: z.enum(RETURN_STEPS).optional(),
  /** Only those that are under way, or that are over. */
  open: flag().optional(),
  device: id().optional(),
  /** Only those with a device of these numbers. */
  deviceIds: list(line(64, 1)).optional(),
}
export const rmaPage = page(rma).extend({
  counts: z.array(z.object({ state: z.enum(RETURN_STEPS), returns: z.number().int() })),
})

/** How the customer sends something, or it is sent back. */
export const shipment = {
  shipOn: day().optional(),
  carrier: line(100).optional(),
  tracking: line(100).optional(),
}

/** What the API document says of {@link rma}. */
export const rmaFieldWords = {
  rmaId: 'Id of the return, which is its number.',
  type: 'Devices to be repaired or replaced (`rma`), or that were rented (`rental`).',
  orgId: 'Id of the customer.',
  orgName: 'Name of the customer.',
  state: 'How far it is; follows from what was decided and from its devices.',
  'RmaLine.state': 'The state of the device.',
  reason: 'Why the devices come back.',
  instructions: 'What the customer is told with the approval, such as where to send the devices.',
  endReason: 'Why it was disapproved or canceled.',
  author: 'Who asked for it.',
  pictures: 'Keys of its pictures.',
  currency: 'Of all its amounts, ISO 4217; null while there are none.',
  settlement: 'How a rental return comes out as it stands; null for others.',
  'settlement.deposit': 'Amount that was left for the devices, in the currency’s smallest unit.',
  'settlement.damage': 'Amount that is charged for its devices, in the currency’s smallest unit.',
  'settlement.unpaid': 'Amount that is owed besides, in the currency’s smallest unit.',
  'settlement.refund': 'Amount that the customer gets back, in the currency’s smallest unit.',
  'settlement.due': 'Amount that the customer still has to pay, in the currency’s smallest unit.',
  settledAt: 'When it was settled; null while that is a preview.',
  lines: 'Its devices.',
  'RmaLine.lineId': 'Id of the device’s line.',
  device: 'Id of the device.',
  deviceId: 'Number of the device.',
  vehicleName: 'The vehicle that it is on; empty for none.',
  inbound: 'Where it is on its way in.',
  solution: 'What is to become of it; null while nobody decided.',
  outbound: 'Where it, or what replaces it, is on its way back.',
  isAdvance: 'What replaces it goes out before it has come in.',
  isOver: 'Nothing more is done with it.',
  sentOn: 'Day on which the customer sent it; null while nobody said.',
  sentCarrier: 'Whom the customer sent it with.',
  sentTracking: 'Its number with that carrier.',
  receivedAt: 'When it came, ISO 8601 UTC; null while it did not.',
  placeId: 'Id of the place where it was put when it came.',
  place: 'Where it was put when it came, from the site down.',
  condition: 'How it is; null while nobody looked at it.',
  finding: 'What was found, in words.',
  warrantyEnd: 'Last day of its warranty as of the request; null where that is not known.',
  inWarranty: 'Whether it is in warranty; null where that is not known.',
  warrantyReason: 'Why somebody decided otherwise.',
  charge: 'Amount that is charged for it, in the currency’s smallest unit.',
  chargeState: 'How far that is.',
  chargeReason: 'Why it was waived, or how it was paid.',
  deposit: 'Amount that is held for what goes out in advance, in the currency’s smallest unit.',
  depositState: 'How far that is: held until it comes in, kept where it is lost.',
  repairId: 'Id of its repair; null for none.',
  repairState: 'How far the repair is; null for none.',
  replacement: 'What replaces it; null for nothing.',
  'replacement.device': 'Id of the device that replaces it.',
  'replacement.deviceId': 'Number of the device that replaces it.',
  returnedOn: 'Day on which it, or what replaces it, was sent back; null while it was not.',
  returnCarrier: 'Whom it was sent back with.',
  returnTracking: 'Its number with that carrier.',
  previousRmaId: 'Id of the return of the same device before; null for none.',
  returns: 'How many returns of it there were in the 180 days before.',
  isLooping: 'It came back so often that it had better be replaced.',
  'Rma.events': 'What the caller may bring about on it now.',
  'RmaLine.events': 'What leads the device on now.',
  changedAt: 'Since when it is as it is, ISO 8601 UTC.',
}

/** What it says of {@link rmaListParams}. */
export const rmaListWords = {
  'in.device': 'Id of a device: only returns that it was in.',
  deviceIds: 'Only those with a device of these numbers.',
  open: 'Only those that are under way, or that are over.',
  counts: 'How many fit in each state, whichever of them are asked for.',
  'counts.returns': 'How many returns are in it.',
}

/** What it says of {@link shipment}, and of the lines that something is done with. */
export const shipmentWords = {
  shipOn: 'Day on which it is sent, such as 2026-11-21.',
  carrier: 'Whom it is sent with.',
  tracking: 'Its number with the carrier.',
  lineIds: 'Ids of the lines of devices; without it all to which it applies.',
}
