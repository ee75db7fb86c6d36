import type { CallIn } from '@waymark/contract/call.ts'
import { type AuditPackLine, getIftaAuditPack } from '@waymark/contract/rooms/report/auditPack.ts'
import { useEffect, useRef, useState } from 'react'
import { callLines } from '../../../app/api.ts'
import { thrownText } from '../../../app/refusal/errorText.ts'
import { download } from '../../../app/files/download.ts'
import { bytesOfBase64 } from '../../../app/files/handOut.ts'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'

export type AuditPackScope = Omit<CallIn<typeof getIftaAuditPack>, 'format' | 'distanceUnit'>

interface State {
  readonly phase: 'idle' | 'running' | 'stopped' | 'done'
  readonly vehicles: number
  readonly done: number
  readonly ways: number
  readonly end: Extract<AuditPackLine, { kind: 'end' }> | undefined
  readonly failure: string | undefined
}

const FRESH: State = { phase: 'idle', vehicles: 0, done: 0, ways: 0, end: undefined, failure: undefined }

/** Fetches the audit pack piece by piece; one that was cut off is thrown away. */
export function useAuditPack(scope: AuditPackScope) {
  const report = useT('report')
  const { distanceUnit } = useHabit()
  const [state, setState] = useState(FRESH)
  const give = useRef<AbortController>(undefined)
  const file = useRef<{ name: string; blob: Blob }>(undefined)
  useEffect(() => () => give.current?.abort(), [])
  const run = async (format: 'xlsx' | 'csv'): Promise<void> => {
    const abort = new AbortController()
    give.current?.abort()
    give.current = abort
    setState({ ...FRESH, phase: 'running' })
    const pieces: Blob[] = []
    let [name, mime] = ['', '']
    try {
      for await (const line of callLines(getIftaAuditPack, { ...scope, format, distanceUnit }, abort.signal)) {
        if (line.kind === 'begin') {
          ;[name, mime] = [line.fileName, line.mime]
          setState((was) => ({ ...was, vehicles: line.vehicles }))
        } else if (line.kind === 'progress') setState((was) => ({ ...was, done: line.done, ways: line.ways }))
        // a browser keeps blobs on disk where they are large
        else if (line.kind === 'data') pieces.push(new Blob([bytesOfBase64(line.base64)]))
        else {
          file.current = { name, blob: new Blob(pieces, { type: mime }) }
          return setState((was) => ({ ...was, phase: 'done', end: line }))
        }
      }
      setState((was) => ({ ...was, phase: 'stopped', failure: report('cutOff') }))
    } catch (error) {
      setState((was) => ({ ...was, phase: 'stopped', failure: abort.signal.aborted ? undefined : thrownText(error) }))
    }
  }
  return {
    state,
    start: (format: 'xlsx' | 'csv') => void run(format),
    stop: () => give.current?.abort(),
    save: () => file.current && download(file.current.name, file.current.blob.type, file.current.blob),
  }
}
