import { type Trace, type TracePoint, makeTrace } from './Trace.ts'
import { parseTraceTime } from './parseTraceTime.ts'

/** Names that recordings give to a column, in lower case; the first that is there counts. */
const NAMES = {
  time: ['time_utc', 'gps_when_utc', 'timestamp', 'datetime', 'unix_time', 'local_time', 'time', 't'],
  date: ['date'],
  lat: ['lat', 'latitude', 'y'],
  lon: ['lon', 'lng', 'longitude', 'x'],
  altitude: ['ele', 'alt', 'altitude', 'elevation'],
  device: ['vehicle_id', 'vehicleid', 'vehicle_number', 'vehicle', 'device', 'trajectory_id', 'uid', 'user'],
}

/**
 * Reads a table of positions with a line of headings, separated by commas, semicolons or tabs: at least a time, a
 * latitude and a longitude. Gives a trace per device where a column names the device, else one.
 *
 * @throws {Error} naming the column that is missing, or the trace without a timed position
 */
export function readCsv(text: string, name = ''): Trace[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const [headings = '', ...rest] = lines
  const separator = [',', ';', '\t'].find((sign) => headings.includes(sign)) ?? ','
  const columns = findColumns(splitLine(headings, separator), name)
  const devices = new Map<string, TracePoint[]>()
  for (const line of rest) {
    if (line.trim() === '') continue
    const cells = splitLine(line, separator)
    const device = columns.device < 0 ? name : (cells[columns.device] ?? '')
    const points = devices.get(device) ?? []
    devices.set(device, points)
    points.push(readPoint(cells, columns))
  }
  if (devices.size === 0) throw new Error(`trace '${name}': no positions`)
  return [...devices].map(([device, points]) => makeTrace(device, points))
}

type Columns = Record<keyof typeof NAMES, number>

function findColumns(headings: string[], name: string): Columns {
  const plain = headings.map((heading) => heading.trim().toLowerCase())
  const find = (wanted: string[]): number => {
    const found = wanted.find((heading) => plain.includes(heading))
    return found === undefined ? -1 : plain.indexOf(found)
  }
  const columns = {
    time: find(NAMES.time),
    date: find(NAMES.date),
    lat: find(NAMES.lat),
    lon: find(NAMES.lon),
    altitude: find(NAMES.altitude),
    device: find(NAMES.device),
  }
  for (const column of ['time', 'lat', 'lon'] as const) {
    if (columns[column] < 0) throw new Error(`trace '${name}': no column for '${column}' in ${headings.join(' ')}`)
  }
  return columns
}

function readPoint(cells: string[], columns: Columns): TracePoint {
  const number = (column: number): number => Number.parseFloat(cells[column] ?? '')
  const clock = cells[columns.time] ?? ''
  const altitude = number(columns.altitude)
  return {
    time: parseTraceTime(columns.date < 0 ? clock : `${cells[columns.date]} ${clock}`),
    lat: number(columns.lat),
    lon: number(columns.lon),
    altitude: Number.isFinite(altitude) ? altitude : undefined,
  }
}

/** Cells of a line; a cell in quotes may hold separators and doubled quotes. */
function splitLine(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < line.length; i++) {
    const sign = line[i]!
    if (sign === '"' && isQuoted && line[i + 1] === '"') {
      cell += sign
      i++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}
