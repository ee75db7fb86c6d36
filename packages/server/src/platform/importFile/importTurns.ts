import { Turns } from '../threads/Turns.ts'

/**
 * Whose turn it is to import: two files at once, one of an organization. A file is read and checked on a thread, and what it
 * needs of the database is held meanwhile, so that who waits must not hold any of it yet.
 */
export const importTurns = new Turns({ atOnce: 2, each: 1 })
