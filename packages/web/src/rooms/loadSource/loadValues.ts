import type { LoadSource } from '@waymark/core/movement/load/LoadSource.ts'

/** What the form of a source holds. `byModel`, of a device alone: what its model has. */
export interface LoadValues {
  readonly kind: LoadSource['kind'] | 'byModel'
  readonly input: string
  readonly inputs: string[]
  readonly isInverted: boolean
  /** Kilograms or millimetres. */
  readonly threshold: number | null
  readonly margin: number | null
  /** On the user's wall. */
  readonly since: string
}

/** A source as it stands in the form. */
export function loadValues(source: LoadSource | null, since: string): LoadValues {
  const blank = { input: '', inputs: [], isInverted: false, threshold: null, margin: null, since }
  if (source === null) return { ...blank, kind: 'byModel' }
  return source.kind === 'weight' ? { ...blank, ...source, inputs: [...source.inputs] } : { ...blank, ...source }
}

/** The source that the form says. */
export function sourceOf({ kind, input, inputs, isInverted, threshold, margin }: LoadValues) {
  const limits = { threshold: threshold ?? 0, margin: margin ?? 0 }
  switch (kind) {
    case 'byModel':
      return null
    case 'input':
      return { kind, input: input.trim(), isInverted }
    case 'weight':
      return { kind, inputs, ...limits }
    case 'distance':
      return { kind, input: input.trim(), ...limits }
    default:
      return { kind }
  }
}
