import { Resolver } from 'node:dns/promises'

/** What the DNS says of a name: its texts, none where there is no such record, or nothing that can be relied on. */
export type TxtAnswer = readonly string[] | 'unreachable'

/** Milliseconds for one question to one server, and for all of them. */
const EACH = 2_000
const WHOLE = 8_000

/** Answers that say for sure that there is no such record. */
const ABSENT: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Reads the TXT records of a name.
 *
 * @param servers addresses of name servers with or without a port; the system's where there are none
 */
export async function readTxt(name: string, servers: readonly string[]): Promise<TxtAnswer> {
  const resolver = new Resolver({ timeout: EACH, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), WHOLE)
  try {
    // a long text comes in pieces of 255 bytes
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? [] : 'unreachable'
  } finally {
    clearTimeout(timer)
  }
}
