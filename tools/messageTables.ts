import { readdirSync } from 'node:fs'

const DIRECTORY = 'packages/web/src/messages'

/** The type of all tables of messages, gathered by their files. */
export function messageTables(): string {
  const areas = readdirSync(DIRECTORY).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))
  return [
    '// Written by `npm run generate` from the files of this directory.',
    ...areas.sort().map((area) => `import type { messages as ${area} } from '../${area}.ts'`),
    '',
    '/** The messages of every area, in all languages. */',
    'export interface Messages {',
    ...areas.map((area) => `  ${area}: typeof ${area}`),
    '}',
    '',
  ].join('\n')
}
