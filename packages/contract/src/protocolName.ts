import { PROTOCOL_NAMES } from './protocolNames.gen.ts'

/**
 * What a device speaks, as the field writes it; nothing of one that was never heard.
 *
 * @param imported what is said of a device that speaks nothing, since an import source tells of it
 */
export function protocolName(protocol: string, imported: string): string {
  return protocol === 'import' ? imported : (PROTOCOL_NAMES[protocol] ?? protocol)
}
