import type { Variable } from './variableKinds.ts'
import { VARIABLES } from './variables.ts'

/** The text of docs/configuration.md, from the table of variables. */
export function configurationDocument(): string {
  const rows = Object.values<Variable<unknown>>(VARIABLES).map(
    ({ name, default: value, meaning, expected, secret }) => {
      const byDefault = value === undefined ? 'none' : value === '' ? 'nothing' : `\`${value}\``
      return `| \`${name}\` | ${byDefault} | ${meaning}${secret ? ' Secret: never logged.' : ''} Must be ${expected}. |`
    },
  )
  return [
    '# Configuration',
    '',
    'Waymark is set up by environment variables, which it reads once, at its start. A value that it cannot work with, or',
    'a variable `WAYMARK_…` that does not exist, stops the start with a message that names it. This page is written by',
    '`npm run generate` from `packages/server/src/platform/config/variables.ts`.',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
    '## Several servers on one machine',
    '',
    'Each needs a data folder and ports of its own; two servers never share a data folder (the second says so and stops):',
    '',
    '```sh',
    'WAYMARK_DATA=./data-2 WAYMARK_PORT=8081 WAYMARK_GATEWAY_PORT=5101 npm start',
    '```',
    '',
    '## The address of the web site, and proxies',
    '',
    'A proxy in front of Waymark often asks it under another host name than the one that people typed. Two things go by that',
    'name: a browser may open the live stream only from a page of the host that was asked or of `WAYMARK_PUBLIC_URL` (its',
    '`Origin` is compared; any other is refused with 403 and the list stays still), and the sign-in page shows the brand of',
    'the host that was asked. So:',
    '',
    '- Set `WAYMARK_PUBLIC_URL` to the address that people type, as soon as there is a proxy or a name. With one address only,',
    '  nothing else is needed for the live stream.',
    '- Where organizations have host names of their own, the proxy must pass the name on: either leave `Host` as it came (nginx:',
    '  `proxy_set_header Host $host;`, Apache: `ProxyPreserveHost On`; Caddy and Traefik do so by themselves), or send',
    '  `X-Forwarded-Host` and name the proxy in `WAYMARK_TRUST_PROXY`, since that header counts only from a trusted proxy.',
    '  Otherwise these names show no brand, and their pages have no live stream.',
    '- The proxy must replace, not pass on, an `X-Forwarded-Host` and `X-Forwarded-For` that came from outside.',
    '- WebSockets must be let through (nginx: `proxy_http_version 1.1;` and the headers `Upgrade` and `Connection`).',
    '',
    'A host name shows its brand only after it was confirmed: [how-to/host-name.md](how-to/host-name.md).',
    '',
    '## The database',
    '',
    'Without `DATABASE_URL` Waymark runs a PostgreSQL of its own in the data folder (`pg18`). It opens no port: its',
    'socket lies in that folder, which only its owner can enter (on Windows: a free port of 127.0.0.1 and a password in',
    'the data folder). Its log is `pg18.log`. Copy the folder only while the server is stopped; `npm run backup -- <file>`',
    'works at any time.',
    '',
    'Started as root, the database runs as the user `postgres` or else `nobody`, since PostgreSQL refuses to run as root.',
    'Where that user cannot enter the data folder (its mode or that of a folder above it is 0700, as below `/root`), the',
    'database lies in a folder of its own below `/var/lib/waymark` instead. Every start says so on the terminal, and the',
    'file `database-is-in` in the data folder holds its place: both folders belong together. To have it in the data folder,',
    'let others pass (`chmod o+x` on each folder on the way) before the first start, or start as an ordinary user.',
    '',
    'With `DATABASE_URL` the database must exist and be empty at first; the user must own it. PostgreSQL 15 or newer,',
    'encoding UTF8.',
    '',
  ].join('\n')
}
