import { VARIABLES, type Variable } from './variables.ts'

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
    '## The database',
    '',
    'Without `DATABASE_URL` Waymark runs a PostgreSQL of its own in the data folder (`pg18`). It opens no port: its',
    'socket lies in that folder, which only its owner can enter (on Windows: a free port of 127.0.0.1 and a password in',
    'the data folder). Started as root, it runs as the user `postgres` or else `nobody`; where that user cannot enter the',
    'data folder, the database lies below `/var/lib/waymark` and the file `database-is-in` in the data folder says where.',
    'Its log is `pg18.log`. Copy the folder only while the server is stopped; `npm run backup -- <file>` works at any time.',
    '',
    'With `DATABASE_URL` the database must exist and be empty at first; the user must own it. PostgreSQL 15 or newer,',
    'encoding UTF8.',
    '',
  ].join('\n')
}
