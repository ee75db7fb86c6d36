import type { Database } from '../../platform/database/Database.ts'
import { computedQueries } from './computed.queries.ts'
import { attributesOf, valueReader } from './readValues.ts'

/** Reads what the computed attributes of vehicles come to now, for rooms with lists and files of their own. */
export const computedValueReader = (db: Database) => valueReader(computedQueries(db))

/** Reads which computed attributes in sight vehicles in sight have, by vehicle. */
export const attributesReader = (db: Database) => attributesOf(computedQueries(db))
export type AttributesReader = ReturnType<typeof attributesReader>
