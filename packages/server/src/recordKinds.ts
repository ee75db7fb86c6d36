import { RecordKinds } from './platform/records/RecordKinds.ts'
import { SERVER_ROOMS } from './serverRooms.gen.ts'

/**
 * Every kind of record that is deleted softly, commented on, or both. What history is read through (organisations, users,
 * devices, and vehicles with what they carried) is never cleared for good.
 */
export const RECORD_KINDS = new RecordKinds(SERVER_ROOMS.flatMap((room) => room.records))
