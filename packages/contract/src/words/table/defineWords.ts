import { LOCALES, type Locale } from '../../locales.ts'
import type { Text } from './Text.ts'

/** Texts in all languages by their names, in groups where there are many. */
interface WordTable {
  readonly [name: string]: Text | WordTable
}

type WordsOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Text ? string : WordsOf<Table[Name]>
}

/** What the server says, by language: a row lacks no language, and `WORDS[locale].name` is its text. */
export function defineWords<const Table extends WordTable>(table: Table): Readonly<Record<Locale, WordsOf<Table>>> {
  const words = LOCALES.map((locale, column) => [locale, wordsIn(table, column)])
  return Object.fromEntries(words) as Record<Locale, WordsOf<Table>>
}

interface Words {
  [name: string]: string | Words
}

const isText = (row: Text | WordTable): row is Text => Array.isArray(row)

/** @param column the place of the language in `LOCALES` */
function wordsIn(table: WordTable, column: number): Words {
  const entries = Object.entries(table).map(([name, row]) => [
    name,
    isText(row) ? (row[column] ?? '') : wordsIn(row, column),
  ])
  return Object.fromEntries(entries) as Words
}
