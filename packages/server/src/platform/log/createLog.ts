import { type DestinationStream, type Logger, pino } from 'pino'
import { redact, redactText } from './redact.ts'

/** A log that never shows a secret. `log.info({ device }, 'text')`; errors go in as `{ err }`. */
export type Log = Logger

/** Makes the log: a JSON line per event on standard output, or into `to` (tests). */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => redact(fields) as Record<string, unknown>,
    },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: (...args: Parameters<Logger['info']>) => void) {
        method.apply(this, args.map((arg: unknown) => (typeof arg === 'string' ? redactText(arg) : arg)) as typeof args)
      },
    },
    serializers: { err: (err: unknown) => err },
  }
  return to ? pino(options, to) : pino(options)
}
