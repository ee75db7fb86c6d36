import { useState } from 'react'
import type { AskedVehicles } from './askedKey.ts'
import type { FleetColumns } from './FleetColumns.ts'
import type { FleetFilter } from './FleetFilter.ts'
import { viewOf, type FleetView, type Sort } from './fleetView.ts'

type Context = Parameters<typeof viewOf>[3]

/** Filtering and sorting anew may take this share of the main thread. */
const SHARE = 0.04

/** What a view is made of: as long as it stays the same, only the fleet's own changes make a new one. */
interface Question {
  fleet: FleetColumns
  filter: FleetFilter
  sort: Sort
  /** Filters that are counted beside it. */
  saved: readonly FleetFilter[]
  /** What the server said of them. */
  asked: AskedVehicles
}

class ViewKeeper {
  #asked: Question | undefined
  #version = -1
  #at = 0
  #cost = 0
  #view: FleetView | undefined

  view(question: Question, version: number, context: Context): FleetView {
    const now = performance.now()
    const { fleet, filter, sort, saved, asked } = question
    const last = this.#asked
    const names = ['fleet', 'filter', 'sort', 'saved', 'asked'] as const
    const same = names.every((name) => last?.[name] === question[name])
    const before = same ? this.#view : undefined
    const isFresh = this.#version === version || (now - this.#at < this.#cost / SHARE && !before?.isSorting)
    if (before && isFresh) return before
    const fresh = viewOf(fleet, filter, sort, context, saved, asked)
    // A list that stayed as it was keeps its identity, so that nothing is redrawn for it.
    const kept = before && sameRows(before, fresh) ? { rows: before.rows, visible: before.visible } : {}
    this.#asked = question
    this.#version = version
    this.#at = now
    this.#cost = performance.now() - now
    this.#view = { ...fresh, ...kept }
    return this.#view
  }
}

/**
 * The filtered and sorted fleet. A changed filter shows at once; live changes as often as the size of the fleet
 * allows: ten thousand vehicles with every version, a hundred thousand every few seconds.
 */
export function useFleetView(question: Question, version: number, context: Context): FleetView {
  const [keeper] = useState(() => new ViewKeeper())
  return keeper.view(question, version, context)
}

function sameRows(a: FleetView, b: FleetView): boolean {
  return areEqual(a.rows, b.rows) && areEqual(a.visible, b.visible)
}

function areEqual(a: Uint8Array | Uint32Array, b: Uint8Array | Uint32Array): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}
