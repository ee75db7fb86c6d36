import { PROTOCOLS } from '../packages/gateway/src/protocols/registry.ts'

/** What devices speak as the field writes it, for all who show it and know no gateway. */
export function protocolNames(): string {
  const titles = PROTOCOLS.flatMap((protocol) => Object.entries(protocol.titles)).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return [
    '// Written by `npm run generate` from the protocols of the gateway.',
    '/** What a device speaks, as the field writes it. */',
    'export const PROTOCOL_NAMES: Readonly<Record<string, string>> = {',
    ...titles.map(([name, title]) => `  ${name}: '${title}',`),
    '}',
    '',
  ].join('\n')
}
