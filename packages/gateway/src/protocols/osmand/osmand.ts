import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import {
  LATEST_TIME,
  setAlarm,
  setAltitude,
  setBattery,
  setCharging,
  setCourse,
  setIgnition,
  setLoaded,
  setMotion,
  setOdometer,
  setPosition,
  setSpeed,
  setValid,
} from '../fields.ts'
import type { HttpRequest } from '../HttpRequest.ts'
import { isObject, keepExtras, numberAt, objectAt, parseJson, textAt, type JsonObject } from '../json.ts'
import type { Session } from '../Session.ts'

/** What is kept with its devices, as the field writes it. */
export const osmAndTitles = { osmand: 'OsmAnd' }

const KNOT = 1852 / 3600

/** Letters of the wireless networks in sight that are kept. */
const LONGEST_WIFI = 300

/** Decodes the query, the form or the JSON body of a phone's request. */
export function decodeOsmAnd(session: Session, request: HttpRequest): void {
  const body = request.body.length > 0 ? parseJson(request.body) : undefined
  if (isObject(body)) {
    decodeBody(session, body)
    return
  }
  const form = request.body.length > 0 ? new URLSearchParams(request.body.toString()) : undefined
  const query: JsonObject = {}
  for (const [name, value] of request.query) query[name] = value
  if (form) for (const [name, value] of form) query[name] = value
  const row = decodeQuery(session, query)
  if (row === undefined) return
  // both may stand several times: the first is the cell that serves, the last was kept above
  const all = (name: string): string[] => [...request.query.getAll(name), ...(form?.getAll(name) ?? [])]
  addNetworks(session.columns(), row, all('cell'), all('wifi'))
}

/** `country,network,area,cell[,signal]` and `address,signal`: what a phone without a fix has in sight. */
function addNetworks(columns: ReportColumns, row: number, cells: readonly string[], networks: readonly string[]): void {
  const parts = cells[0]?.split(',').map(Number) ?? []
  for (const [index, name] of ['mcc', 'mnc', 'lac', 'cid'].entries()) {
    const value = parts[index]
    if (value !== undefined && value >= 0) columns.attribute(row, name, value)
  }
  if (networks.length > 0) columns.attribute(row, 'wifi', networks.join(' ').slice(0, LONGEST_WIFI))
}

/** Parameters with a place of their own; the others become attributes. */
const QUERY = new Set(
  (
    'id deviceid device_id timestamp time lat lon location speed bearing heading altitude batt charge valid odometer ' +
    'alarm ignition motion loaded cell wifi'
  ).split(' '),
)

/** Adds the row of a request; undefined when it was refused. */
function decodeQuery(session: Session, query: JsonObject): number | undefined {
  const identifier = textAt(query, 'id') || textAt(query, 'deviceid') || textAt(query, 'device_id')
  if (identifier === '') {
    session.refused = 'no identifier'
    return undefined
  }
  if (!session.identify(identifier)) return undefined
  const columns = session.columns()
  const time = timeOf(session, textAt(query, 'timestamp') || textAt(query, 'time'))
  const row = columns.add(session.device, time)
  const [lat, lon] = placeOf(query)
  const placed = setPosition(columns, row, lat, lon)
  if (!placed && (textAt(query, 'lat') || textAt(query, 'location')))
    session.leaveUnread('position', `${textAt(query, 'lat')} ${textAt(query, 'lon')} ${textAt(query, 'location')}`)
  const valid = textAt(query, 'valid')
  setValid(columns, row, placed && valid !== '0' && valid !== 'false')
  setSpeed(columns, row, numberAt(query, 'speed') * KNOT)
  const course = numberAt(query, 'bearing')
  setCourse(columns, row, Number.isNaN(course) ? numberAt(query, 'heading') : course)
  setAltitude(columns, row, numberAt(query, 'altitude'))
  setBattery(columns, row, numberAt(query, 'batt'))
  setOdometer(columns, row, numberAt(query, 'odometer'))
  state(query, 'charge', (on) => setCharging(columns, row, on))
  state(query, 'ignition', (on) => setIgnition(columns, row, on))
  state(query, 'motion', (on) => setMotion(columns, row, on))
  // no parameter of the app: senders with a cargo sensor add it
  state(query, 'loaded', (on) => setLoaded(columns, row, on))
  if (textAt(query, 'alarm')) setAlarm(columns, row, textAt(query, 'alarm').slice(0, 48))
  for (const [name, value] of Object.entries(query)) query[name] = typeof value === 'string' ? plain(value) : value
  keepExtras(columns, row, query, QUERY)
  return session.refused === undefined ? row : undefined
}

function placeOf(query: JsonObject): [number, number] {
  const [lat, lon] = textAt(query, 'location').split(',')
  if (lat !== undefined && lon !== undefined) return [Number(lat), Number(lon)]
  return [degrees(textAt(query, 'lat')), degrees(textAt(query, 'lon'))]
}

/** Some senders write the decimal comma of their language. */
const degrees = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(/^\s*-?\d+,\d+\s*$/.test(text) ? text.replace(',', '.') : text)

function state(query: JsonObject, name: string, set: (on: boolean) => void): void {
  const value = query[name]
  if (value === true || value === 'true' || value === '1') set(true)
  else if (value === false || value === 'false' || value === '0') set(false)
}

/** Numbers and truth values that came as text. */
function plain(text: string): number | boolean | string {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text) ? Number(text) : text
}

/** The time that a request names; the present when it names none. One that cannot be read refuses the request. */
function timeOf(session: Session, text: string): number {
  if (text === '') return session.now()
  const time = parseTime(text)
  if (time >= 0 && time <= LATEST_TIME) return time
  session.refused = 'malformed'
  return 0
}

/** Seconds or milliseconds since 1970, or a date in ISO 8601 (UTC where it names no zone). NaN when it is none. */
function parseTime(text: string): number {
  if (/^\d+(?:\.\d+)?$/.test(text)) {
    const value = Number(text)
    return Math.round(value < 1e11 ? value * 1000 : value)
  }
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]?\d\d:?\d\d)?$/i.exec(text.trim())
  if (!match) return Date.parse(text.trim())
  const [, day = '', clock = '', zone = 'Z'] = match
  // The sign of a zone east of Greenwich is a space where a sender did not escape it.
  return Date.parse(`${day}T${clock}${/^\d/.test(zone) ? `+${zone}` : zone}`)
}

const BODY = new Set(['event'])

/** The body of the newer Traccar Client: `{location: {timestamp, coords, battery, …}, device_id}`; several in an array. */
function decodeBody(session: Session, body: JsonObject): void {
  const identifier = textAt(body, 'device_id') || textAt(body, 'id')
  const list = Array.isArray(body.location) ? body.location : [body.location]
  if (identifier === '') session.refused = 'no identifier'
  else if (!list.every(isObject)) session.refused = 'malformed'
  else if (session.identify(identifier)) for (const location of list) addLocation(session, session.columns(), location)
}

function addLocation(session: Session, columns: ReportColumns, location: JsonObject): void {
  const time = timeOf(session, textAt(location, 'timestamp'))
  const row = columns.add(session.device, time)
  const coords = objectAt(location, 'coords')
  setValid(columns, row, setPosition(columns, row, numberAt(coords, 'latitude'), numberAt(coords, 'longitude')))
  // The app writes -1 for a speed, heading or battery that it does not know.
  setSpeed(columns, row, numberAt(coords, 'speed'))
  setCourse(columns, row, numberAt(coords, 'heading'))
  setAltitude(columns, row, numberAt(coords, 'altitude'))
  setOdometer(columns, row, numberAt(location, 'odometer'))
  const battery = objectAt(location, 'battery')
  setBattery(columns, row, numberAt(battery, 'level') * 100)
  state(battery, 'is_charging', (on) => setCharging(columns, row, on))
  state(location, 'is_moving', (on) => setMotion(columns, row, on))
  const accuracy = numberAt(coords, 'accuracy')
  if (accuracy >= 0) columns.attribute(row, 'accuracy', accuracy)
  if (textAt(location, 'event')) columns.attribute(row, 'trigger', textAt(location, 'event'))
  const activity = textAt(objectAt(location, 'activity'), 'type')
  if (activity !== '' && activity !== 'unknown') columns.attribute(row, 'activity', activity)
  if (location.mock === true) columns.attribute(row, 'mock', true)
  const extras = objectAt(location, 'extras')
  if (textAt(extras, 'alarm')) setAlarm(columns, row, textAt(extras, 'alarm').slice(0, 48))
  keepExtras(columns, row, extras, BODY)
}
