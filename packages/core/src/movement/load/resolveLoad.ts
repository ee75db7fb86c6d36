import { DEFAULT_LOAD, type LoadChoice, type LoadChoices, type LoadSource } from './LoadSource.ts'

/**
 * The source in force at a moment (ms since 1970 UTC): the device's own choice stands over that for its model. A device's choice
 * that is null gives it back to its model.
 */
export function resolveLoad({ device, model }: LoadChoices, at: number): LoadSource {
  const own = newestOf(device, at)?.source
  return own ?? newestOf(model, at)?.source ?? DEFAULT_LOAD
}

/** Before which moment the source that is in force at another stays so; both ms since 1970 UTC. */
export function loadUntil({ device, model }: LoadChoices, at: number): number {
  return Math.min(Infinity, ...[...device, ...model].map(({ since }) => since).filter((since) => since > at))
}

/** The choice that counts at a moment (ms since 1970 UTC): of the last ones begun by then the newest. */
export function newestOf<Choice extends Pick<LoadChoice, 'since' | 'version'>>(
  choices: readonly Choice[],
  at: number,
): Choice | undefined {
  let best: Choice | undefined
  for (const one of choices)
    if (
      one.since <= at &&
      (!best || one.since > best.since || (one.since === best.since && one.version > best.version))
    )
      best = one
  return best
}
