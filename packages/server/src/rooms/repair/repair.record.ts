import { repairLifecycle } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import { column, json, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../platform/records/RecordStates.ts'

/** A part that was used for a repair. */
export interface RepairPart {
  readonly name: string
  readonly quantity: number
  /** Of which part in stock; none where it is not kept there. */
  readonly partId?: number | undefined
}

/** What guards look at. */
export interface RepairFacts {
  readonly device: number | null
  readonly placeId: number | null
  readonly problemType: string
  readonly problem: string
  readonly analysisType: string
  readonly methodType: string
  readonly passed: boolean | null
}

const identified = {
  code: '400762',
  holds: ({ device }) => device !== null,
} as const satisfies RecordGuard<RepairFacts>

/** It holds once a field is filled in. */
const filledIn = (
  code: '400763' | '400764' | '400765' | '400768',
  field: string,
  holds: (facts: RepairFacts) => boolean,
) => ({ code, field, isFilledIn: true, holds }) as const satisfies RecordGuard<RepairFacts>

/** A repair of a device. */
export const repairRecord = defineRecord({
  kind: 'repair',
  table: 'repair',
  id: 'repair_id',
  name: 'r.identifier',
  view: 'repair:record:view',
  missing: '400760',
  fields: {
    orgId: needed<number>('org_id'),
    identifier: needed<string>('identifier'),
    device: column<number | null>('device_id', null),
    placeId: column<number | null>('place_id', null),
    problemType: column('problem_type', ''),
    problem: column('problem', ''),
    analysisType: column('analysis_type', ''),
    analysis: column('analysis', ''),
    methodType: column('method_type', ''),
    method: column('method', ''),
    hwVersion: column('hw_version', ''),
    fwVersion: column('fw_version', ''),
    bootloaderVersion: column('bootloader_version', ''),
    hwVersionAfter: column('hw_version_after', ''),
    fwVersionAfter: column('fw_version_after', ''),
    bootloaderVersionAfter: column('bootloader_version_after', ''),
    passed: column<boolean | null>('passed', null),
    parts: json(column<readonly RepairPart[]>('parts', [])),
    labelIds: column<readonly number[]>('label_ids', []),
    reason: column('reason', ''),
    isHolding: notAudited(column<boolean>('is_holding', false)),
  },
  uniques: { repair_open: { field: 'device', code: '400761' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'device_id', kind: 'device' },
    { column: 'place_id', kind: 'stockPlace' },
  ],
  stamps: ['changed_at'],
  states: {
    column: 'state',
    lifecycle: repairLifecycle,
    guards: {
      identified,
      placed: filledIn('400763', 'placeId', ({ placeId }) => placeId !== null),
      hasProblem: filledIn('400764', 'problemType', ({ problemType }) => problemType !== ''),
      isDescribed: filledIn('400768', 'problem', ({ problem }) => problem !== ''),
      hasAnalysis: filledIn('400764', 'analysisType', ({ analysisType }) => analysisType !== ''),
      hasMethod: filledIn('400764', 'methodType', ({ methodType }) => methodType !== ''),
      passed: filledIn('400765', 'passed', ({ passed }) => passed === true),
    },
  },
  // what was done to a device stays for ever
  clears: undefined,
})
