import { randomBytes } from 'node:crypto'
import type { CallParams } from '@waymark/contract/call.ts'
import type { ClaimContent, issueDetentionClaim } from '@waymark/contract/rooms/report/claim.ts'
import { isTimeZone } from '@waymark/core/zones/zoneOffsets.ts'
import type { Caller, RequestFacts } from '../../../platform/http/Caller.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import { homeOrg } from '../../../platform/http/homeOrg.ts'
import { landmarkScopeOf, vehicleScopeOf } from '../../../platform/http/listParams.ts'
import { AROUND, billVisits } from '../../appointment/public.ts'
import { readBasis } from '../readBasis.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { claimCsv, claimPdf } from './claimFiles.ts'
import { sealOf, sha256 } from './sealOf.ts'
import { toClaimPrice } from './toClaimPrice.ts'
import { type EndedVisit, momentsOf, toClaimVisit, type ClaimPlace } from './toContent.ts'

/** What claims are made by. */
export type ClaimOptions = Pick<
  ReportOptions,
  'visits' | 'appointments' | 'basis' | 'clock' | 'borders' | 'readReports' | 'claims' | 'publicUrl'
>

/** An address of which nothing is said. */
const NO_ADDRESS = { street: '', city: '', state: '', country: '', postalCode: '' }

/** Most visits that are looked through for those that were named. */
const MOST_VISITS = 100_000

/**
 * Freezes visits as a pack of the caller's organisation.
 *
 * @throws CallError 4042201 for a visit that is not there or not over, 400 without visits
 */
export async function issueClaim(
  options: ClaimOptions,
  caller: Caller,
  form: CallParams<typeof issueDetentionClaim>,
  { signal, locale }: Pick<RequestFacts, 'signal' | 'locale'>,
): Promise<{ claimId: number; publicId: string; number: number; orgId: number; visits: number }> {
  const { claims, clock } = options
  if (form.visits.length === 0) throw new CallError('400', [{ name: 'visits', kind: 'missing' }])
  const { found, rules, knownTo } = await findVisits(options, caller, form, signal)
  const orgId = homeOrg(caller)
  const org = await claims.org(orgId, signal)
  const timeZone = form.timeZone !== undefined && isTimeZone(form.timeZone) ? form.timeZone : (org?.zone ?? 'UTC')
  const claimVisits = await toClaimVisits(options, caller, found, signal)
  const visits = claimVisits.map(({ visit }) => visit)
  const issuedAt = clock.now()
  const logo = await claims.logo(orgId, signal)
  const publicId = randomBytes(16).toString('base64url')
  return claims.transaction(async (tx) => {
    const { number, previous } = await claims.next(tx, orgId)
    const content: ClaimContent = {
      format: 'waymark-detention-claim-2',
      number,
      previous,
      organization: org?.name ?? '',
      issuedAt: new Date(issuedAt).toISOString(),
      reference: form.reference ?? '',
      timeZone,
      rules,
      knownTo,
      visits,
      detentionSeconds: claimVisits.reduce((sum, { visit }) => sum + visit.detentionSeconds, 0),
      ...(form.billTo ? { billTo: { ...NO_ADDRESS, ...form.billTo } } : {}),
      ...(form.price
        ? {
            price: toClaimPrice(
              visits.map((visit) => visit.detentionSeconds),
              form.price,
            ),
          }
        : {}),
    }
    const text = JSON.stringify(content)
    const hash = sha256(text)
    const link = `${options.publicUrl()}/#/claim/${publicId}`
    const pdf = await claimPdf(content, { hash: hash.toString('hex'), link, logo }, locale)
    const csv = claimCsv(content, hash.toString('hex'))
    const [pdfHash, csvHash] = [sha256(pdf), sha256(csv)]
    const claimId = await claims.insert(tx, {
      public_id: publicId,
      org_id: orgId,
      number: content.number,
      issued_at: new Date(issuedAt),
      user_id: caller.userId,
      reference: content.reference,
      visits: content.visits.length,
      detention_s: content.detentionSeconds,
      content: text,
      hash,
      pdf,
      csv,
      pdf_hash: pdfHash,
      csv_hash: csvHash,
      seal: sealOf(hash, pdfHash, csvHash),
      subjects: JSON.stringify(claimVisits.map(({ subject }) => subject)),
    })
    const claimed = found.map(({ vehicle_id, landmark_id, enter_ms, leave_ms }) => ({
      vehicle_id,
      landmark_id,
      enter: enter_ms,
      leave: leave_ms,
    }))
    await claims.keepVisits(tx, claimId, claimed)
    return { claimId, publicId, number: content.number, orgId, visits: content.visits.length }
  })
}

/** The visits that were named, as far as the caller may see them, with what they rest on. */
async function findVisits(
  { visits, appointments, basis, clock, borders }: ClaimOptions,
  caller: Caller,
  form: CallParams<typeof issueDetentionClaim>,
  signal: AbortSignal,
): Promise<{ found: EndedVisit[]; rules: string[]; knownTo: string | null }> {
  const times = form.visits.map(({ enter }) => Date.parse(enter))
  const range = {
    from: new Date(Math.min(...times)).toISOString(),
    to: new Date(Math.max(...times) + 1).toISOString(),
    vehicleIds: [...new Set(form.visits.map(({ vehicleId }) => vehicleId))],
  }
  const search = reportSearch(caller, range, (code) => new CallError(code))
  const own = { ...search, vehicleIds: vehicleScopeOf(caller, range.vehicleIds) }
  const landmarkIds = landmarkScopeOf(
    caller,
    form.visits.map(({ landmarkId }) => landmarkId),
  )
  const facts = { kind: 'visit', timeZone: 'UTC', now: clock.now(), borders: borders() }
  const [rows, known] = await Promise.all([
    visits.visits({ ...own, from: own.from - AROUND, to: own.to + AROUND, landmarkIds }, MOST_VISITS, signal),
    readBasis(basis, { ...own, landmarkIds: caller.landmarkIds }, facts, signal),
  ])
  const free = form.freeMinutes === undefined ? undefined : form.freeMinutes * 60
  const billed = await billVisits(appointments, caller, rows, { free, now: clock.now() }, signal)
  const byKey = new Map(billed.map((row) => [keyOf(row.vehicle_id, row.landmark_id, row.enter_ms), row]))
  const found = form.visits.map(({ vehicleId, landmarkId, enter }, i) => {
    const row = byKey.get(keyOf(vehicleId, landmarkId, Date.parse(enter)))
    if (!row || row.leave_ms === null) throw new CallError('4042201', [{ name: `visits.${i}`, kind: 'visitOpen' }])
    return { ...row, leave_ms: row.leave_ms }
  })
  return { found, rules: known.rules.map(({ version }) => version), knownTo: known.knownTo }
}

const keyOf = (vehicle: number, landmark: number, enter: number): string => `${vehicle} ${landmark} ${enter}`

/** Visits with the places of the reports around them, and what later corrections are found by. */
async function toClaimVisits(
  { claims, readReports }: ClaimOptions,
  caller: Caller,
  found: readonly EndedVisit[],
  signal: AbortSignal,
) {
  const asked = found.map((visit) => ({ vehicle_id: visit.vehicle_id, at: visit.enter_ms }))
  const carried = await claims.carried(asked, caller, signal)
  const claimVisits = []
  for (const visit of found) {
    const known = carried.find((each) => each.vehicle_id === visit.vehicle_id && each.at === visit.enter_ms)
    const places = new Map<number, ClaimPlace>()
    if (known)
      for (const { time } of momentsOf(visit)) {
        const columns = await readReports(known.device, time, time + 1, signal)
        const row = columns.length - 1
        if (row >= 0) places.set(time, { lat: (columns.lat[row] ?? 0) / 1e7, lon: (columns.lon[row] ?? 0) / 1e7 })
      }
    claimVisits.push({
      visit: toClaimVisit(visit, { vin: known?.vin ?? '', plate: known?.plate ?? '' }, places),
      subject: { device: known?.device ?? 0, landmark: visit.landmark_id, start: visit.enter_ms },
    })
  }
  return claimVisits
}
