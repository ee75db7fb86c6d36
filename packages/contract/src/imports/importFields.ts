import { z } from 'zod'
import { file, flag, id, line, text } from '../fields.ts'

/** What is wrong with a cell of an imported file. */
export const importProblem = z.object({
  /** Line of the sheet, 1 for the first. */
  line: z.number().int(),
  /** Letter of the column; empty where none is meant. */
  column: z.string(),
  /** The parameter that the column stands for. */
  field: z.string(),
  /** A word for what is wrong, such as `blank` or `taken`. */
  problem: z.string(),
  /** What stands there. */
  value: z.string(),
})
export type ImportProblem = z.infer<typeof importProblem>

/** Bytes of an imported table of records. */
export const IMPORT_UPLOAD = { files: 1, bytes: 5 * 1024 * 1024 } as const

/** A value that a form carries as the text of its JSON. */
export const inForm = <T extends z.ZodType>(schema: T): z.ZodType<z.output<T>, z.input<T>> =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, schema) as unknown as z.ZodType<z.output<T>, z.input<T>>

/** Names an import: whoever brings it in makes it up, so that it can be asked after before the answer comes. */
export const runKey = (): z.ZodType<string, string> => z.uuid()

/** What every import of a file may be refused with. */
export const IMPORT_ERRORS = ['4042301', '4002302', '400431', '400432', '400433', '400434', '400437'] as const

/** What every import of a file is asked for. */
export const importFields = {
  /** Left out where an import that was checked goes on with its file. */
  file: file().optional(),
  /** What the file is called: tells csv from what is no table. */
  fileName: text(255, 1),
  /** Only checks. */
  dryRun: flag().optional(),
  /** Saves the good ones although others have errors. */
  goodRows: flag().optional(),
  /** Names the import; one that is there already goes on. */
  runKey: runKey().optional(),
  /** By field: the letter of the column that holds it, where its head does not tell. */
  columns: inForm(z.record(line(60, 1), z.union([z.literal(''), z.string().regex(/^[A-Z]{1,2}$/)]))).optional(),
}

/** What an import of records of an organisation is asked for. */
export const importOrder = {
  ...importFields,
  /** Whose they become; what the file names is of the same organisation. */
  orgId: id(),
}

/** What came of it. */
export const importCounts = {
  /** Names the import from now on. */
  runKey: z.string(),
  /** Records in the file. */
  total: z.number().int(),
  /** Those without errors. */
  good: z.number().int(),
  /** Those that were added, or changed. */
  added: z.number().int(),
  /** The first 500; all of them are kept with the import. */
  problems: z.array(importProblem),
  /** How many there are. */
  problemCount: z.number().int(),
  /** The columns of the file with what they stand for; empty where a column means nothing. */
  heads: z.array(z.object({ column: z.string(), head: z.string(), field: z.string() })),
}
