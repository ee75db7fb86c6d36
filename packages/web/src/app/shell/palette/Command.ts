import type { Icon } from '../../RouteEntry.ts'

/** A line of the palette. */
export interface Command {
  id: string
  label: string
  hint: string
  icon: Icon
  /** What it stands under where nothing is typed yet. */
  group?: string
  run: () => void
}
