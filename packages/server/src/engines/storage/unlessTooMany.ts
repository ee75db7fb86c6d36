import { TooManyReportsError, type Trail } from './readTrail.queries.ts'

/** Reports, or undefined when there are more than were to be read. */
export async function unlessTooMany(trail: Promise<Pick<Trail, 'columns'>>): Promise<Trail['columns'] | undefined> {
  try {
    return (await trail).columns
  } catch (error) {
    if (error instanceof TooManyReportsError) return undefined
    throw error
  }
}
