import { getFleetDetention } from '@waymark/contract/rooms/report/fleetDetention.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { readRange } from '../../../platform/http/timeSearch.ts'
import { AROUND, billedSeconds, billVisits } from '../../appointment/public.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { claimOf } from './landmarkRows.ts'
import { readVisits } from './readVisits.ts'

export const fleetDetentionCalls = { getFleetDetention }

/** Longest range: 31 days, and an hour for a change of clocks. Milliseconds. */
const LONGEST = 31 * 86_400_000 + 3_600_000
/** Stays that one answer is made of, those without detention included. */
const MOST_STAYS = 50_000

/** What is billable, for programs with an access key. */
export function fleetDetentionHandlers({
  visits,
  appointments,
  claims,
  clock,
}: Pick<ReportOptions, 'visits' | 'appointments' | 'claims' | 'clock'>): Handlers<typeof fleetDetentionCalls> {
  return {
    getFleetDetention: async ({ key, signal, error }, params) => {
      const range = readRange(params.from, params.to, error, { longest: LONGEST })
      const widened = { from: range.from - AROUND, to: range.to + AROUND }
      const { orgIds, devices } = key
      const reached = devices && (await visits.carriersOf({ orgIds, devices }, widened, signal))
      const asked = params.vehicleIds
      const vehicleIds =
        reached && asked ? reached.filter((vehicleId) => asked.includes(vehicleId)) : (reached ?? asked)
      const scope = { orgIds, vehicleIds }
      const search = { ...scope, ...widened, keyword: null, landmarkIds: undefined }
      const rows = await readVisits(visits, search, MOST_STAYS, signal)
      const now = clock.now()
      const billed = await billVisits(appointments, scope, rows, { free: undefined, now }, signal)
      const claimed = claimOf(await claims.claimed(scope, range, signal))
      const list = billed
        .filter(({ enter_ms, leave_ms }) => enter_ms < range.to && (leave_ms ?? Infinity) > range.from)
        .map((stay) => ({
          vehicleId: stay.vehicle_id,
          vehicleName: stay.name,
          orgId: stay.org_id,
          landmarkId: stay.landmark_id,
          landmarkName: stay.landmark_name,
          enter: iso(stay.enter_ms),
          leave: stay.leave_ms === null ? null : iso(stay.leave_ms),
          appointment: stay.appointment === null ? null : iso(stay.appointment),
          free: stay.free,
          step: stay.step,
          detention: billedSeconds(stay, stay.enter_ms, stay.leave_ms ?? now),
          claim: claimed(stay),
        }))
        .filter(({ detention, claim }) => detention > 0 && (params.billable !== true || claim === null))
        .toSorted((a, b) => Date.parse(a.enter) - Date.parse(b.enter))
      return { asOf: iso(now), list }
    },
  }
}

const iso = (ms: number): string => new Date(ms).toISOString()
