import type { RawFrame } from '@waymark/contract/event.ts'

/** One frame on a device's wire; `at` in milliseconds since 1970 UTC. */
export type WireFrame = Omit<RawFrame, 'at'> & { readonly at: number }
