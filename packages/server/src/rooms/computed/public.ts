import type { Database } from '../../platform/database/Database.ts'
import { computedQueries } from './computed.queries.ts'
import { valueReader } from './readValues.ts'

/** Reads what the computed attributes of vehicles come to now, for rooms with lists and files of their own. */
export const computedValueReader = (db: Database) => valueReader(computedQueries(db))
