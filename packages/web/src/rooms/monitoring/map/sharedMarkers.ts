import { emptyMarkerRows, type MarkerRows } from '../../../map/markers/MarkerRows.ts'

/** The marker rows that the map shows now: read by what fits, follows and reveals. */
export const sharedMarkers: { current: MarkerRows } = { current: emptyMarkerRows() }
