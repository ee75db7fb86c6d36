import { scanStock, undoStockScan } from '@waymark/contract/rooms/stock/stockScan.ts'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/refusal/errorText.ts'
import { sayFailure } from '../../../app/said/say.ts'
import { refresh } from '../../../app/useCall.ts'
import { STOCK_READINGS } from '../stockReadings.ts'
import { beep } from './beep.ts'
import {
  EMPTY_ROUND,
  lastMoved,
  nextRound,
  nextToSend,
  refusedHere,
  type ScanEntry,
  type ScanOrder,
} from './scanRound.ts'

/**
 * A round at the station: what is scanned while the server still answers waits, and is asked for together next.
 *
 * @param isLoud whether each piece is heard
 */
export function useScanRound(isLoud: boolean) {
  const [round, step] = useReducer(nextRound, EMPTY_ROUND)
  const isBusy = useRef(false)

  const send = async (entries: readonly ScanEntry[], { task, placeId }: ScanOrder): Promise<void> => {
    const keys = entries.map(({ key }) => key)
    const where = placeId === null ? {} : { placeId }
    const outcome = await call(scanStock, { task, codes: entries.map(({ code }) => code), ...where })
    if (outcome.ok) step({ kind: 'answer', keys, results: outcome.data })
    else step({ kind: 'fail', keys, failure: errorText(outcome) ?? '' })
    if (isLoud) beep(outcome.ok ? outcome.data.map(({ ok }) => ok) : [false])
    for (const each of STOCK_READINGS) refresh(each)
  }

  const goOn = useEffectEvent(() => {
    const entries = nextToSend(round)
    const [first] = entries
    if (isBusy.current || !first) return
    isBusy.current = true
    void send(entries, first).finally(() => {
      isBusy.current = false
      // what came meanwhile
      step({ kind: 'answer', keys: [], results: [] })
    })
  })
  useEffect(() => goOn(), [round])

  const last = lastMoved(round)
  return {
    round,
    scan: (codes: readonly string[], order: ScanOrder): void => {
      const asked = { kind: 'scan', codes, order } as const
      step(asked)
      // what no call is needed to refuse is heard at once
      const refused = refusedHere(round, nextRound(round, asked))
      if (isLoud && refused > 0) beep(Array.from({ length: refused }, () => false))
    },
    clear: (): void => step({ kind: 'clear' }),
    /** Takes the newest piece back by a move of its own; undefined where there is none. */
    undo:
      last?.result === undefined || last.result.moveId === null
        ? undefined
        : async (): Promise<void> => {
            const { id, moveId } = last.result ?? {}
            const outcome = await call(undoStockScan, { device: id ?? 0, moveId: moveId ?? 0 })
            if (outcome.ok) step({ kind: 'undo', key: last.key })
            else sayFailure(errorText(outcome) ?? '')
            for (const each of STOCK_READINGS) refresh(each)
          },
  }
}
