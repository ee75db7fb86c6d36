import type { Transition } from '../packages/core/src/lifecycle/Lifecycle.ts'
import { LIFECYCLES } from '../packages/contract/src/lifecycles/lifecycles.ts'

const INTRODUCTION = `# States of records

Written by \`npm run generate\` from \`packages/contract/src/lifecycles\`; do not edit.

What changes a state is an event: it needs one of its permissions, what must hold of the record, and a record in a state that it leads from; whoever comes second hears 409. \`entity_event\` keeps who brought about what, when and why.
`

const words = (list: readonly string[] = []): string => list.join(', ')

const line = ({ from, event, to, permissions, guards, asks, effects }: Transition): string =>
  `| ${words(from)} | ${event} | ${to} | ${words(permissions.map((each) => `\`${each}\``))} | ${words(guards)} | ${words(asks)} | ${words(effects)} |`

/** `docs/lifecycles.md`: the table of each kind of record that has states. */
export function lifecyclesDocument(): string {
  const sections = LIFECYCLES.map(({ kind, states, begins, transitions }) =>
    [
      `## ${kind}\n`,
      `States: ${words(states)}. New ones are ${begins.join(' or ')}.\n`,
      '| from | event | to | who | what must hold | asks | effects |',
      '|---|---|---|---|---|---|---|',
      ...transitions.map(line),
    ].join('\n'),
  )
  return `${[INTRODUCTION, ...sections].join('\n')}\n`
}
