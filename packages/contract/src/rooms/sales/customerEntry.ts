import { z } from 'zod'
import { addressFields, addressParams } from '../../addressFields.ts'
import { defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { ADDRESS_WORDS } from '../../addressFields.ts'
import { line, name, nameOrBlank } from '../../fields.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import { ofCustomer } from './customerFields.ts'
import { signInExtras } from '../session/session.ts'

const { humanChallenge, humanAnswer } = signInExtras
const SALES = { area: 'sales' } as const
/** What the link for a customer carries: 256 random bits. */
const key = z.string().regex(/^[\w-]{43}$/, wrong('invitation'))

export const requestCustomer = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/requestCustomer',
  summary:
    'Register as a customer: a link to confirm what was said is mailed, and somebody who sells looks at it. The answer never tells who is a customer already.',
  permission: 'public',
  perMinute: 60,
  audit: 'registered as a customer',
  params: z.strictObject({
    ...addressParams,
    name: name(80),
    firstName: name(60),
    lastName: name(60),
    email: z.email().max(254),
    phone: line(40).optional(),
    crn: line(40).optional(),
    region: nameOrBlank(60).optional(),
    humanChallenge,
    humanAnswer,
  }),
  result: z.object({}),
  errors: ['40011', '404600'],
})

export const sendConfirmation = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/sendConfirmation',
  concernsAll: true,
  summary:
    'Mail a customer a link by which they confirm what is written of them: good once, for 14 days; one before is worth nothing any more.',
  permission: 'sales:customer:edit',
  audit: 'sent a customer a link to confirm',
  params: z.strictObject({ ...ofCustomer, email: z.email().max(254) }),
  result: z.object({ version: z.number() }),
  errors: ['4041810'],
})

export const getCustomerToConfirm = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/getCustomerToConfirm',
  summary: 'What is written of a customer, for the holder of the link that was mailed to them.',
  permission: 'public',
  perMinute: 60,
  params: z.strictObject({ key }),
  result: z.object({
    seller: z.string(),
    name: z.string(),
    company: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    billingEmail: z.string(),
    addresses: z.array(z.object(addressFields)),
  }),
  errors: ['4001846'],
})

export const confirmByLink = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/confirmByLink',
  summary: 'Confirm by the link that what is written of oneself is right. The link works once.',
  permission: 'public',
  perMinute: 20,
  audit: 'confirmed by a link',
  params: z.strictObject({ key }),
  result: z.object({ name: z.string() }),
  errors: ['4001846'],
})

export const customerEntryCalls = { requestCustomer, sendConfirmation, getCustomerToConfirm, confirmByLink }

/** What the API document says of the room. */
export const customerEntryWords: RoomWords = {
  title: 'Customers by themselves',
  about: 'What customers do by themselves: they register, and confirm what is written of them.',
  fields: {
    ...ADDRESS_WORDS,
    customerId: 'Id of the customer.',
    name: 'What the customer is called.',
    company: 'Its legal name.',
    firstName: 'First name of who speaks for it.',
    lastName: 'Last name of who speaks for it.',
    email: 'Where the link goes.',
    phone: 'Telephone number.',
    crn: 'Its number in the register of companies.',
    region: 'Region that it is in.',
    humanChallenge: 'The challenge of a human test, where 40011 asked for one.',
    humanAnswer: 'The answer to it.',
    key: 'Key from the link in the e-mail.',
    seller: 'Name of the organization that sells.',
    billingEmail: 'Where bills go.',
    addresses: 'Its addresses.',
  },
}
