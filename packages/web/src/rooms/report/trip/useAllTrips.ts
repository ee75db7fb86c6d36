import type { CallIn } from '@waymark/contract/call.ts'
import { getAllTripList, tripReport } from '@waymark/contract/rooms/report/trip.ts'
import { cellsOf, csvLine, headsOf } from '@waymark/core/reporting/reportCells.ts'
import { useEffect, useRef, useState } from 'react'
import { callLines } from '../../../app/api.ts'
import { thrownText } from '../../../app/refusal/errorText.ts'
import { download } from '../../../app/files/download.ts'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'

export type AllTripsScope = CallIn<typeof getAllTripList>

interface State {
  phase: 'idle' | 'running' | 'stopped' | 'done'
  vehicles: number
  done: number
  trips: number
  metres: number
  failure: string | undefined
}

const FRESH: State = { phase: 'idle', vehicles: 0, done: 0, trips: 0, metres: 0, failure: undefined }

/** All trips of a range, line by line into a csv file. What was cut off goes on where it stopped. */
export function useAllTrips(scope: AllTripsScope) {
  const t = useT('report')
  const { distanceUnit } = useHabit()
  const [state, setState] = useState(FRESH)
  const give = useRef<AbortController>(undefined)
  // the file in parts, and up to which vehicle it goes: a vehicle that was cut off is fetched again
  const file = useRef({ parts: [] as string[], after: 0, done: 0, trips: 0, metres: 0 })
  useEffect(() => () => give.current?.abort(), [])
  const run = async (): Promise<void> => {
    const abort = new AbortController()
    give.current = abort
    const { after, done, trips, metres } = file.current
    const now = { done, trips, metres }
    setState((was) => ({ ...was, ...now, phase: 'running', failure: undefined }))
    let open: string[] = []
    const ask = { ...scope, ...(after > 0 ? { after } : {}) }
    try {
      for await (const line of callLines(getAllTripList, ask, abort.signal)) {
        if (line.kind === 'begin') setState((was) => ({ ...was, vehicles: done + line.vehicles }))
        else if (line.kind === 'trips') {
          open.push(line.list.map((row) => csvLine(cellsOf(tripReport.columns, row, distanceUnit))).join(''))
          now.trips += line.list.length
          for (const { distance } of line.list) now.metres += distance ?? 0
        } else if (line.kind === 'progress') {
          now.done = done + line.done
          file.current = { parts: [...file.current.parts, open.join('')], after: line.after, ...now }
          open = []
          setState((was) => ({ ...was, ...now }))
        } else return setState((was) => ({ ...was, ...now, phase: 'done' }))
      }
      setState((was) => ({ ...was, phase: 'stopped', failure: t('cutOff') }))
    } catch (error) {
      setState((was) => ({ ...was, phase: 'stopped', failure: abort.signal.aborted ? undefined : thrownText(error) }))
    }
  }
  return {
    state,
    start: () => void run(),
    stop: () => give.current?.abort(),
    save: () => {
      const head = csvLine(headsOf(tripReport.columns, distanceUnit))
      download(`trips-${scope.from.slice(0, 10)}.csv`, 'text/csv', `\u{feff}${head}${file.current.parts.join('')}`)
    },
  }
}
