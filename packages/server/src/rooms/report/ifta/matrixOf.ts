import { iftaMember } from '@waymark/core/reporting/ifta.ts'
import type { IftaRow } from './ifta.queries.ts'

/** Distance of vehicles by jurisdictions, millimetres. */
export interface IftaMatrix {
  readonly jurisdictions: { code: string; member: 'member' | 'nonMember' | 'unattributed' }[]
  readonly totals: number[]
  readonly list: { vehicleId: number; vehicleName: string; orgName: string; mm: number[]; total: number }[]
}

const ORDER = { member: 0, nonMember: 1, unattributed: 2 } as const

/** A row for each vehicle, or for each part of one that two organisations had; a column for each jurisdiction. */
export function matrixOf(rows: readonly IftaRow[]): IftaMatrix {
  const jurisdictions = [...new Set(rows.map(({ region }) => region))]
    .map((code) => ({ code, member: iftaMember(code) }))
    .toSorted((a, b) => ORDER[a.member] - ORDER[b.member] || (a.code < b.code ? -1 : 1))
  const place = new Map(jurisdictions.map(({ code }, i) => [code, i]))
  const totals = jurisdictions.map(() => 0)
  const list = [...Map.groupBy(rows, (row) => `${row.vehicle_id} ${row.org_name}`).values()].map((own) => {
    const mm = jurisdictions.map(() => 0)
    for (const row of own) {
      const at = place.get(row.region) ?? 0
      mm[at] = (mm[at] ?? 0) + row.mm
      totals[at] = (totals[at] ?? 0) + row.mm
    }
    const { vehicle_id: vehicleId = 0, name: vehicleName = '', org_name: orgName = '' } = own[0] ?? {}
    return { vehicleId, vehicleName, orgName, mm, total: mm.reduce((sum, each) => sum + each, 0) }
  })
  return { jurisdictions, totals, list }
}
