import { type ComponentType, createElement, type FunctionComponent, use, useSyncExternalStore } from 'react'
import type { PartCode } from './PartCode.ts'
import { StandIn } from './StandIn.ts'

/** A part whose code can come before it is drawn: it is drawn at once then, without its stand-in first. */
export interface FetchedAhead {
  readonly fetchAhead: () => Promise<void>
}

/**
 * A component that draws a part, and until its code is there what {@link StandIn} says. It does not suspend: React keeps a
 * stand-in of `Suspense` for 0.3 s at least, and most code is there sooner.
 */
export function drawPart<Props extends object>(code: PartCode<Props>): FunctionComponent<Props> & FetchedAhead {
  const Drawn: FunctionComponent<Props> = (props) => {
    const { Part, failure } = useSyncExternalStore(code.follow, code.want)
    const standIn = use(StandIn)
    if (failure) throw failure.error
    if (!Part) return standIn
    // what the part waits for itself has other stand-ins
    return createElement(StandIn, { value: null }, createElement(Part as ComponentType<object>, props))
  }
  return Object.assign(Drawn, { fetchAhead: () => code.fetchAhead() })
}
