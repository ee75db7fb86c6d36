import { exportCalls, type ExportFormat, type ExportRecord } from '@waymark/contract/rooms/report/export.ts'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/refusal/errorText.ts'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { refresh } from '../../../app/useCall.ts'
import { saveExport } from './saveExport.ts'

/** Milliseconds between two looks how far an export is: soon at first, since most are small. */
const LOOKS = [250, 400, 700, 1_000, 2_000] as const

/** An export that this screen waits for; leaving the screen leaves it to the list of exports. */
export function useExport(onFailure: (text: string | undefined) => void) {
  const t = useT('report')
  const { distanceUnit } = useHabit()
  const [making, setMaking] = useState<ExportRecord | 'begun'>()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  const start = async (report: ReportName, format: ExportFormat, params: Readonly<Record<string, unknown>>) => {
    onFailure(undefined)
    setMaking('begun')
    const begun = await call(exportCalls.startExport, { report, format, params, distanceUnit })
    const ended = begun.ok ? await follow(begun.data.exportId, () => here.current, setMaking) : begun
    refresh(exportCalls.getExportList)
    if (!here.current) return
    setMaking(undefined)
    if (!ended.ok) onFailure(errorText(ended))
    else if (ended.data.state === 'failed') onFailure(t(`failure_${ended.data.failure ?? 'trouble'}`))
    else if (ended.data.state === 'done') onFailure(await saveExport(ended.data.exportId))
  }
  const cancel = (): void => {
    if (typeof making === 'object') void call(exportCalls.cancelExport, { exportId: making.exportId })
  }
  return { making, start, cancel }
}

/** Looks at an export until it has ended, or nobody waits any more. */
async function follow(exportId: number, isAwaited: () => boolean, tell: (record: ExportRecord) => void) {
  for (let look = 0; ; look++) {
    await new Promise((resolve) => setTimeout(resolve, LOOKS[Math.min(look, LOOKS.length - 1)]))
    const outcome = await call(exportCalls.getExportList, { exportId })
    if (!outcome.ok) return outcome
    const [record] = outcome.data.list
    if (!record || !isAwaited() || !['queued', 'running'].includes(record.state))
      return { ok: true as const, data: record ?? { state: 'cancelled' as const, exportId, failure: null } }
    tell(record)
  }
}
