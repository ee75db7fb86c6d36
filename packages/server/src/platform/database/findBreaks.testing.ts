import { borneSince } from './borneSince.ts'

/** What a statement does that a process of the release before does not bear while it goes on. */
const BREAKS: readonly { readonly what: string; readonly does: (statement: string) => boolean }[] = [
  {
    what: 'drops a table or view that the release before may use',
    does: (s) => /^drop (materialized )?(table|view)\b/.test(s),
  },
  {
    what: 'drops a column that the release before may use',
    does: (s) =>
      /^alter table\b.*\bdrop (column )?(?!constraint|not null|default|identity|expression)[a-z_]+/.test(s) &&
      !/\bdrop (constraint|not null|default|identity|expression)\b/.test(s),
  },
  {
    what: 'renames what the release before calls by its old name',
    does: (s) => /^alter (table|view|type|function)\b.*\brename\b/.test(s),
  },
  {
    what: 'changes the type of a column under the release before',
    does: (s) => /^alter table\b.*\balter (column )?[a-z_]+ (set data )?type\b/.test(s),
  },
  {
    what: 'wants a value that the release before does not give',
    does: (s) => /^alter table\b.*\bset not null\b/.test(s),
  },
  {
    what: 'adds a column that the release before leaves empty, and that may not be',
    does: (s) =>
      /^alter table\b/.test(s) &&
      s
        .split(/,\s*(?=add\b)/)
        .some(
          (part) =>
            /\badd (column )?(?!constraint)/.test(part) &&
            /\bnot null\b/.test(part) &&
            !/\bdefault\b|\bgenerated\b/.test(part),
        ),
  },
]

/**
 * What of a migration a process of the release before does not bear: it goes on while the database is migrated under it. Looked for
 * in the words of each statement, not in what they mean; a statement that says above itself since when and why it is borne is left out.
 *
 * @returns what each does, and its beginning
 */
export function findBreaks(sql: string): string[] {
  return statementsOf(sql).flatMap((written) => {
    if (borneSince(written) !== '') return []
    const statement = written.replaceAll(/--.*$/gm, ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase()
    return BREAKS.filter(({ does }) => does(statement)).map(({ what }) => `${what}: ${statement.slice(0, 60)}`)
  })
}

/** Statements with the comments above them; bodies of functions, which stand between dollars, are of one. */
function statementsOf(sql: string): string[] {
  const bodies: string[] = []
  const flat = sql.replaceAll(/(\$[a-z_]*\$)[\s\S]*?\1/gi, (body) => `$body${bodies.push(body)}$`)
  const kept = flat.replaceAll(/--.*$/gm, (comment) => comment.replaceAll(';', ','))
  return kept.split(';').filter((each) => each.trim() !== '')
}
