import type { ProtocolCounters } from '@waymark/gateway/transport/Counters.ts'

/** The gateway's counters as flat numbers; refusals by reason become `refused_<reason>`. */
export function gatewayFigures(counters: Record<string, ProtocolCounters>): Record<string, Record<string, number>> {
  return Object.fromEntries(
    Object.entries(counters).map(([protocol, values]) => {
      const flat: Record<string, number> = {}
      for (const [name, value] of Object.entries(values)) {
        if (typeof value === 'number') flat[name] = value
        else
          for (const [reason, count] of Object.entries(value as Record<string, number>))
            flat[`${name}_${reason}`] = count
      }
      return [protocol, flat]
    }),
  )
}
