import type { ExportFormat } from '@waymark/contract/rooms/report/export.ts'

/** What is to be exported, for whom: as it is asked for, and as it is made. */
export interface ExportOrder {
  readonly orgId: number
  readonly userId: number
  readonly report: string
  readonly format: ExportFormat
  readonly params: Readonly<Record<string, unknown>>
  readonly locale: string
  readonly distanceUnit: 'mi' | 'km'
}
