import { CallError } from '../../platform/http/CallError.ts'

/** What to throw where some of these fields are blank or not said. */
export const missingFields = (fields: Readonly<Record<string, unknown>>): CallError =>
  new CallError(
    '400',
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === '' ? [{ name, kind: 'missing' as const }] : [],
    ),
  )
