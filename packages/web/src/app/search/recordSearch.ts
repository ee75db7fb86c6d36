import type { Call } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import { getLandmarkList } from '@waymark/contract/rooms/landmark.ts'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'

export interface SearchOption {
  /** Id as text. */
  readonly value: string
  readonly label: string
}

/** The question for a few letters. */
interface Question {
  readonly pageSize: number
  readonly keyword?: string
}

/** Which list is searched for a record, and what its records are called there. */
export interface RecordSearch {
  readonly call: Call<Question, Question, { list: unknown[]; total: number }>
  readonly optionOf: (row: unknown) => SearchOption
}

/** Searches a list that the server pages. The kind of its rows is forgotten: whoever picks one has to do with its id alone. */
export const recordSearch = <In, Params, Row, Errors extends ErrorCode>(
  call: Call<In, Params, { list: Row[]; total: number }, Errors> & (Question extends In ? unknown : never),
  optionOf: (row: Row) => SearchOption,
): RecordSearch => ({ call, optionOf }) as unknown as RecordSearch

export const vehicleSearch = recordSearch(getVehicleList, ({ vehicleId, name }) => ({
  value: String(vehicleId),
  label: name,
}))

export const landmarkSearch = recordSearch(getLandmarkList, ({ landmarkId, landmarkName }) => ({
  value: String(landmarkId),
  label: landmarkName,
}))
