import { fileHeads, type ImportDefinition } from '@waymark/contract/imports/defineImport.ts'
import { IMPORT_RIGHTS, importRights } from '@waymark/contract/imports/importRights.ts'
import { IMPORTS } from '@waymark/contract/imports/imports.gen.ts'
import { problemText } from '@waymark/contract/imports/problemTexts/problemText.ts'
import { wrongHead } from '@waymark/contract/imports/problemTexts/problemWords.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { importCalls } from '@waymark/contract/rooms/import/import.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { importRunRecord } from '../../platform/importFile/importRun.record.ts'
import { importRuns, type StoredRun } from '../../platform/importFile/importRuns.queries.ts'
import { readRun } from '../../platform/importFile/openRun.ts'
import { readImportFile } from '../../platform/importFile/readImportFile.ts'
import type { UndoImport } from '../../platform/importFile/undoRecords.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { toPage } from '../../platform/records/toPage.ts'
import type { ImportQueries, ListedRun } from './import.queries.ts'
import { tableFile } from './tableFile.ts'

export interface ImportRoomOptions {
  readonly queries: ImportQueries
  readonly clock: Clock
  /** How an import of that kind of file is taken back. */
  readonly undoOf: (kind: string) => UndoImport | undefined
}

const definitionOf = (kind: string): ImportDefinition | undefined => IMPORTS.find((each) => each.kind === kind)

const mayImport = ({ permissions }: Caller, { kind }: ImportDefinition): boolean =>
  hasPermission(permissions, IMPORT_RIGHTS[kind].imports)

/** Files that people bring in: how far they are, what is wrong with them, and taking them back. */
export function importHandlers({ queries, clock, undoOf }: ImportRoomOptions): Handlers<typeof importCalls> {
  const { db } = queries
  const kindsOf = (caller: Caller): string[] =>
    IMPORTS.filter((each) => mayImport(caller, each)).map(({ kind }) => kind)
  /** An import that the caller may see, with what its kind is. @throws CallError 4042301 */
  const runOf = async (caller: Caller, runKey: string): Promise<{ run: StoredRun; definition: ImportDefinition }> => {
    const run = await readRun(db, { caller }, await importRuns.idOf(db, runKey))
    const definition = definitionOf(run.kind)
    if (!definition || !mayImport(caller, definition)) throw new CallError('4042301')
    return { run, definition }
  }
  const shown = (caller: Caller, { userId, ...run }: ListedRun) => {
    const mover = { caller, now: clock.now() }
    const can = eventsOf(importRunRecord.states, run.state, { kind: run.kind, userId }, mover)
    const mayGoOn = userId === caller.userId && run.hasFile
    return {
      ...run,
      events: can.filter((event) => event === 'cancel' || event === 'undo' || (event === 'recheck' && mayGoOn)),
    }
  }

  return {
    getImportList: async ({ caller, signal }, { kind, ...params }) => {
      const kinds = kindsOf(caller).filter((each) => kind === undefined || each === kind)
      const { list, total } = await queries.list(caller, { ...params, kinds }, signal)
      return { list: list.map((run) => shown(caller, run)), total }
    },

    getImport: async ({ caller, signal, error }, { runKey }) => {
      const { list } = await queries.list(caller, { kinds: kindsOf(caller), runKey, dryRuns: true }, signal)
      const [run] = list
      if (!run) throw error('4042301')
      return shown(caller, run)
    },

    getImportProblems: async ({ caller, locale, signal }, { runKey, field, problem, ...paging }) => {
      const { run, definition } = await runOf(caller, runKey)
      const [rows, counts] = await Promise.all([
        queries.problems(run.recordId, { field, problem, ...pageOf(paging) }, signal),
        queries.problemCounts(run.recordId, signal),
      ])
      const inWords = <Told extends { field: string; problem: string }>(each: Told) => ({
        ...each,
        text: problemText(definition, each, locale),
      })
      const { list, total } = toPage(rows)
      return { list: list.map(inWords), total, counts: counts.map(inWords) }
    },

    getImportBadRows: async ({ caller, locale, signal, error }, { runKey, format }) => {
      const { run, definition } = await runOf(caller, runKey)
      const bytes = await importRuns.file(db, run.recordId)
      if (!bytes) throw error('4042301')
      const wrong = new Map(
        (await queries.problemsOfLines(run.recordId, signal)).map((row) => [row.line, row.problems]),
      )
      const [head, ...rows] = await readImportFile({ name: run.fileName, bytes }, definition.mostRows)
      const cells = head?.cells ?? []
      const bad = rows.flatMap((row) => {
        const problems = wrong.get(row.line)
        if (!problems) return []
        const texts = problems.map((each) => problemText(definition, each, locale))
        return [[...cells.map((_, i) => row.cells[i] ?? ''), texts.join('; ')]]
      })
      const name = run.fileName.replace(/\.\w+$/, '')
      return tableFile(`${name} - ${wrongHead(locale)}`, format, [...cells, wrongHead(locale)], bad)
    },

    getImportTemplate: async ({ caller, locale, error }, { kind, format }) => {
      const definition = definitionOf(kind)
      if (!definition || !mayImport(caller, definition)) throw error('4042301')
      if (definition.isWorkbook && format !== 'xlsx') throw error('400433')
      const example = Object.values(definition.columns).map((column) => column.example)
      return tableFile(kind, format, fileHeads(definition, locale), [example])
    },

    cancelImport: async (context, { runKey }) => {
      const { run } = await runOf(context.caller, runKey)
      const version = await moveRecord(context, importRuns.store(db), run, { event: 'cancel', now: clock.now() })
      return { version }
    },

    undoImport: async (context, { runKey }) => {
      const { run } = await runOf(context.caller, runKey)
      const undo = undoOf(run.kind)
      if (!undo || importRights(run.kind)?.removes === undefined || run.recordState !== 'done')
        throw context.error('409')
      const { undone, kept, each } = await undo(context, run, await importRuns.items(db, run.recordId))
      if (undone > 0) {
        const fields = { undone, kept: kept.length }
        await moveRecord(context, importRuns.store(db), run, { event: 'undo', now: clock.now(), fields })
      }
      const { recordId, fileName } = run
      context.note({
        each: [
          {
            kind: importRunRecord.kind,
            recordId,
            orgId: run.orgId,
            fileName,
            undone,
            kept: kept.length,
          },
          ...each,
        ],
      })
      return { undone, kept }
    },
  }
}
