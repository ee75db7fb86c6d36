import type { Icon } from '../RouteEntry.ts'

/** A line of the palette. */
export interface Command {
  id: string
  label: string
  hint: string
  icon: Icon
  run: () => void
}
