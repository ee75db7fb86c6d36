import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import {
  LATEST_TIME,
  setAltitude,
  setBattery,
  setCharging,
  setCourse,
  setPosition,
  setSpeedKmh,
  setValid,
} from '../fields.ts'
import type { HttpRequest } from '../HttpRequest.ts'
import { isObject, keepExtras, numberAt, parseJson, textAt, type JsonObject } from '../json.ts'
import type { MessageTable } from '../MessageTable.ts'
import type { Session } from '../Session.ts'

/** What is kept with its devices, as the field writes it. */
export const ownTracksTitles = { owntracks: 'OwnTracks' }

const NO_REPORT = 'tells nothing of where the phone is'

/** Types of messages (OwnTracks' own list, "JSON"). */
export const OWNTRACKS_MESSAGES: MessageTable = {
  location: { what: 'position' },
  transition: { what: 'a region entered or left' },
  encrypted: { what: 'a message that only its sender can read', refused: 'encrypted: the key is with the sender' },
  beacon: { what: 'a beacon in sight', refused: NO_REPORT },
  card: { what: 'name and picture of a person', refused: NO_REPORT },
  cmd: { what: 'a command to a phone', refused: NO_REPORT },
  configuration: { what: "a phone's settings", refused: NO_REPORT },
  dump: { what: "a phone's settings", refused: NO_REPORT },
  lwt: { what: 'the connection was lost', refused: NO_REPORT },
  request: { what: 'a question to a server', refused: NO_REPORT },
  status: { what: "a phone's state", refused: NO_REPORT },
  steps: { what: 'steps between two times', refused: NO_REPORT },
  waypoint: { what: 'a region as the phone knows it', refused: NO_REPORT },
  waypoints: { what: 'regions as the phone knows them', refused: NO_REPORT },
}

/** True when a request comes from OwnTracks: it names its user in a header or parameter, or its body has a `_type`. */
export function isOwnTracks(request: HttpRequest): boolean {
  if (request.method !== 'POST' && request.method !== 'PUT') return false
  if (request.headers['x-limit-u'] !== undefined || request.query.has('u')) return true
  return request.body.includes('"_type"')
}

/** Decodes the body of an HTTP request of OwnTracks. */
export function decodeOwnTracks(session: Session, request: HttpRequest): void {
  const user = request.headers['x-limit-u'] ?? request.query.get('u') ?? ''
  const device = request.headers['x-limit-d'] ?? request.query.get('d') ?? ''
  decodeOwnTracksMessage(session, user !== '' && device !== '' ? `${user}/${device}` : user || device, request.body)
}

/**
 * Decodes one message, or an array of them.
 *
 * @param sender `user/device` from the request or the MQTT topic; when empty the message's own topic or `tid` tells
 */
export function decodeOwnTracksMessage(session: Session, sender: string, body: Buffer): void {
  if (body.length === 0) return
  const parsed = parseJson(body)
  const list: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  for (const message of list) {
    if (!isObject(message) || textAt(message, '_type') === '') session.refused = 'malformed'
    else decodeMessage(session, sender, message)
    if (session.refused !== undefined) return
  }
}

/** `user/device` of a topic `owntracks/user/device[/…]`. */
export function senderOfTopic(topic: string): string {
  const [, user, device] = topic.split('/')
  return user !== undefined && device !== undefined ? `${user}/${device}` : ''
}

function decodeMessage(session: Session, sender: string, message: JsonObject): void {
  const type = textAt(message, '_type')
  if (type === 'encrypted') {
    session.refused = 'encrypted'
    return
  }
  if (type !== 'location' && type !== 'transition') {
    if (OWNTRACKS_MESSAGES[type] === undefined) session.leaveUnread('message', type)
    return
  }
  const identifier = sender || senderOfTopic(textAt(message, 'topic')) || textAt(message, 'tid')
  const time = Math.round(numberAt(message, 'tst') * 1000)
  if (identifier === '') session.refused = 'no identifier'
  else if (!(time > 0 && time <= LATEST_TIME) || Number.isNaN(numberAt(message, 'lat') + numberAt(message, 'lon')))
    session.refused = 'malformed'
  else if (session.identify(identifier)) addLocation(session, session.columns(), message, time)
}

/** Members with a place of their own, and those that are about the message and not about the moment of the fix. */
const PLACED = new Set(
  '_type _id _http topic tid tst lat lon alt vel cog batt bs acc created_at wtst event desc t rid BSSID'.split(' '),
)

function addLocation(session: Session, columns: ReportColumns, message: JsonObject, time: number): void {
  const row = columns.add(session.device, time)
  setValid(columns, row, setPosition(columns, row, numberAt(message, 'lat'), numberAt(message, 'lon')))
  setSpeedKmh(columns, row, numberAt(message, 'vel'))
  setCourse(columns, row, numberAt(message, 'cog'))
  setAltitude(columns, row, numberAt(message, 'alt'))
  setBattery(columns, row, numberAt(message, 'batt'))
  const charge = numberAt(message, 'bs')
  if (charge >= 1 && charge <= 3) setCharging(columns, row, charge >= 2)
  const accuracy = numberAt(message, 'acc')
  if (accuracy >= 0) columns.attribute(row, 'accuracy', accuracy)
  if (textAt(message, 't')) columns.attribute(row, 'trigger', textAt(message, 't'))
  if (textAt(message, '_type') === 'transition') {
    columns.attribute(row, 'transition', textAt(message, 'event'))
    if (textAt(message, 'desc')) columns.attribute(row, 'region', textAt(message, 'desc').slice(0, 200))
  }
  keepExtras(columns, row, message, PLACED)
}
