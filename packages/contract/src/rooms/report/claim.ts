import { z } from 'zod'
import { defineCall, LARGE_BODY } from '../../call.ts'
import { addressFields, addressParams } from '../../addressFields.ts'
import {
  currency,
  decimalText,
  fileAnswer,
  id,
  instant,
  line,
  list,
  page,
  paging,
  whole,
  within,
} from '../../fields.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

/** Visits of one pack. */
export const MOST_VISITS_OF_CLAIM = 100

const hash = z.string()

/** ISO 8601 UTC. */
const time = z.string()
/** When something happened, and the reports that it happened between; null where there is none. */
const moment = z.object({ earliest: time.nullable(), at: time, latest: time.nullable() })

/** Most taxes that are laid on a claim. */
export const MOST_TAXES = 4

/** Whom a claim is sent to. */
const billTo = z.object({ name: z.string(), ...addressFields })

/** What detention costs. Rates and amounts are decimals as text, exact; amounts have all digits of the currency. */
const price = z.object({
  currency: z.string(),
  hourly: z.string(),
  taxes: z.array(z.object({ name: z.string(), percent: z.string(), amount: z.string() })),
  /** Of each visit, before taxes. */
  amounts: z.array(z.string()),
  net: z.string(),
  total: z.string(),
})

/** What a pack says, as it was hashed. */
export const claimContent = z.object({
  /** The first had one free time for all of its visits. */
  format: z.enum(['waymark-detention-claim-1', 'waymark-detention-claim-2']),
  number: z.number().int(),
  /** Seal of the organization's pack before; null for its first. */
  previous: hash.nullable(),
  organization: z.string(),
  issuedAt: time,
  reference: z.string(),
  timeZone: z.string(),
  freeMinutes: z.number().int().optional(),
  stepMinutes: z.number().int().optional(),
  /** By which versions of the movement rules, borders left aside. */
  rules: z.array(z.string()),
  knownTo: time.nullable(),
  visits: z.array(
    z.object({
      vehicle: z.string(),
      vin: z.string(),
      plate: z.string(),
      landmark: z.string(),
      arrival: moment,
      departure: moment,
      /** When it was expected: detention counts from the later of arrival and this. */
      appointment: time.nullable().optional(),
      freeMinutes: z.number().int().optional(),
      /** Detention is counted in whole steps of so many minutes. */
      stepMinutes: z.number().int().optional(),
      dwellSeconds: z.number(),
      detentionSeconds: z.number().int(),
      /** The same from the reports inside only, and from those outside. */
      atLeastSeconds: z.number().int(),
      atMostSeconds: z.number().int(),
      /** The reports around arrival and departure. Degrees. */
      reports: z.array(
        z.object({
          what: z.enum(['lastOutside', 'firstInside', 'lastInside', 'firstOutside']),
          time,
          lat: z.number(),
          lon: z.number(),
        }),
      ),
    }),
  ),
  detentionSeconds: z.number().int(),
  billTo: billTo.optional(),
  price: price.optional(),
})
export type ClaimContent = z.infer<typeof claimContent>

const claim = z.object({
  claimId: z.number(),
  publicId: z.string(),
  number: z.number().int(),
  orgName: z.string(),
  issuedAt: time,
  issuedBy: z.string(),
  reference: z.string(),
  visits: z.number().int(),
  detentionSeconds: z.number().int(),
  /** Later reports say something else of one of its visits. */
  restated: z.boolean(),
})
export type Claim = z.infer<typeof claim>

export const issueDetentionClaim = defineCall({
  method: 'POST',
  path: '/nodeAction/report/claim/issueDetentionClaim',
  bodyBytes: LARGE_BODY,
  area: 'report',
  summary:
    'Freeze visits of landmarks as a detention claim: pdf and csv with the windows of arrival and departure, chained to the pack before.',
  permission: 'report:claim:add',
  timeout: 60,
  perMinute: 30,
  audit: 'issued a detention claim',
  params: z.strictObject({
    ...within,
    /** Visits that are over, as the list of visits names them. */
    visits: list(z.strictObject({ vehicleId: id(), landmarkId: id(), enter: instant() }), MOST_VISITS_OF_CLAIM),
    /** Minutes that cost nothing; when left out, the terms of each landmark say it. */
    freeMinutes: whole(0, 10_080).optional(),
    /** Number of a load or order. */
    reference: line(100).optional(),
    /** Whom it is sent to. */
    billTo: z.strictObject({ name: line(100, 1), ...addressParams }).optional(),
    /** What an hour of detention costs, and the taxes that are laid on it in order. */
    price: z
      .strictObject({
        currency: currency(),
        hourly: decimalText(9),
        taxes: list(z.strictObject({ name: line(40, 1), percent: decimalText(2) }), MOST_TAXES).optional(),
      })
      .optional(),
    /** IANA zone of the times on paper. */
    timeZone: line(60).optional(),
  }),
  result: z.object({ claimId: z.number(), publicId: z.string(), number: z.number().int() }),
  errors: ['4042201', '4003102', '4003103', '4003104'],
})

export const getDetentionClaimList = defineCall({
  method: 'GET',
  path: '/nodeAction/report/claim/getDetentionClaimList',
  area: 'report',
  summary: 'Detention claims that were issued, the newest first, and which of their visits were restated since; paged.',
  permission: 'report:claim:view',
  params: z.strictObject({ ...paging, ...within }),
  result: page(claim),
})

export const getDetentionClaimFile = defineCall({
  method: 'GET',
  path: '/nodeAction/report/claim/getDetentionClaimFile',
  area: 'report',
  summary: 'The frozen pdf or csv of a detention claim.',
  permission: 'report:claim:view',
  bulk: true,
  params: z.strictObject({ claimId: id(), format: z.enum(['pdf', 'csv']) }),
  result: fileAnswer,
  errors: ['4042202'],
})

export const getDetentionClaim = defineCall({
  method: 'GET',
  path: '/nodeAction/report/claim/getDetentionClaim',
  area: 'report',
  summary: 'A detention claim for whoever has its link, with all that it takes to check it.',
  permission: 'public',
  perMinute: 60,
  params: z.strictObject({ publicId: z.string().regex(/^[\w-]{22}$/, wrong('claimId')) }),
  result: z.object({
    /** JSON as it was hashed, to the letter: of {@link claimContent}. */
    content: z.string(),
    hash,
    pdfHash: hash,
    csvHash: hash,
    /** SHA-256 of the text `hash pdfHash csvHash`: the next pack of the organization holds it. */
    seal: hash,
    /** The chain from the first pack up to this one holds. */
    isIntact: z.boolean(),
    /** Packs of the organization since. */
    later: z.number().int(),
    restated: z.boolean(),
  }),
  errors: ['4042202'],
})

export const findDetentionClaim = defineCall({
  method: 'GET',
  path: '/nodeAction/report/claim/findDetentionClaim',
  area: 'report',
  summary: 'The detention claim that a file belongs to, by the SHA-256 of the file or of its content.',
  permission: 'public',
  perMinute: 60,
  params: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/, wrong('hash')) }),
  result: z.object({
    publicId: z.string(),
    what: z.enum(['content', 'pdf', 'csv']),
  }),
  errors: ['4042202'],
})

export const claimCalls = {
  issueDetentionClaim,
  getDetentionClaimList,
  getDetentionClaimFile,
  getDetentionClaim,
  findDetentionClaim,
}
