import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'
import { IMPORT_RIGHTS } from '../imports/importRights.ts'

/** Who takes files in, each of their kind. */
const IMPORTERS = [...new Set(Object.values(IMPORT_RIGHTS).map(({ imports }) => imports))]

/** A file that people bring in is checked, taken in, and may be taken back as a whole. */
export const importLifecycle = defineLifecycle({
  kind: 'importRun',
  states: ['checking', 'checked', 'importing', 'done', 'failed', 'cancelled', 'undone'],
  begins: ['checking'],
  transitions: [
    {
      from: ['checking'],
      event: 'check',
      to: 'checked',
      permissions: IMPORTERS,
      effects: ['what is wrong is kept by row and column'],
    },
    {
      from: ['checked', 'failed', 'cancelled'],
      event: 'recheck',
      to: 'checking',
      permissions: IMPORTERS,
      effects: ['the file is read again, since records may have changed'],
    },
    { from: ['checked'], event: 'begin', to: 'importing', permissions: IMPORTERS },
    {
      from: ['importing'],
      event: 'finish',
      to: 'done',
      permissions: IMPORTERS,
      effects: ['what it made and changed counts'],
    },
    {
      from: ['checking', 'checked', 'importing'],
      event: 'fail',
      to: 'failed',
      permissions: IMPORTERS,
      effects: ['nothing of the file counts; the reason is kept'],
    },
    {
      from: ['checking', 'checked', 'importing'],
      event: 'cancel',
      to: 'cancelled',
      permissions: IMPORTERS,
      guards: ['mayImport'],
      effects: ['the work on it stops; nothing of the file counts'],
    },
    {
      from: ['done'],
      event: 'undo',
      to: 'undone',
      permissions: IMPORTERS,
      guards: ['mayImport', 'mayUndo'],
      effects: [
        'what it made is deleted, what it changed goes back to what it was, as far as nothing newer stands on it',
      ],
    },
  ],
})
