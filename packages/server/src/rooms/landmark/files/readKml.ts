import type { FieldWords } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import type { MultiPolygonRings, Position } from '@waymark/core/geo/Polygon.ts'
import sax from 'sax'
import { FileError } from './FileError.ts'
import { MOST_IN_FILE, type RawLandmark, readValues } from './RawLandmark.ts'

/** Elements may be nested so deep: KML needs a dozen. */
const DEEPEST = 60
/** Longest text between two tags: 20,000 corners take less. */
const LONGEST = 2_000_000

/** A placemark while it is read. */
interface Placemark {
  line: number
  named: Map<string, string>
  parts: MultiPolygonRings
  point: Position | undefined
  /** A geometry that is no polygon or point. */
  other: string
  bad: boolean
}

/**
 * The placemarks of a KML text (OGC 12-007r2): polygons, and points with extended data named `radius` in metres, which
 * are circles. Nothing that a document names is fetched, and a document type is refused, so entities cannot grow.
 *
 * @throws {FileError} when it is no KML
 */
export function readKml(text: string): RawLandmark[] {
  const reader = new KmlReader()
  const parser = sax.parser(true, { position: true, trim: true })
  const refuse = (words: FieldWords): never => {
    throw new FileError(words)
  }
  Object.assign(parser, {
    ondoctype: () => refuse({ kind: 'fileDocumentType' }),
    onerror: () => refuse({ kind: 'fileDamagedAt', limit: parser.line + 1 }),
    onopentag: ({ name, attributes }: sax.Tag) => reader.open(name, attributes, parser.line + 1),
    ontext: (words: string) => reader.text(words),
    oncdata: (words: string) => reader.text(words),
    onclosetag: (name: string) => reader.close(name),
  })
  try {
    parser.write(text).close()
  } catch (error) {
    throw error instanceof FileError ? error : new FileError({ kind: 'fileDamaged' })
  }
  if (!reader.isKml) throw new FileError({ kind: 'fileNoKml' })
  return reader.landmarks
}

class KmlReader {
  readonly landmarks: RawLandmark[] = []
  isKml = false
  readonly #path: string[] = []
  #words = ''
  #placemark: Placemark | undefined
  #dataName = ''

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    const local = localName(name)
    if (this.#path.length === 0) this.isKml = local === 'kml'
    if (this.#path.length >= DEEPEST) throw new FileError({ kind: 'tooDeep', limit: DEEPEST })
    this.#path.push(local)
    this.#words = ''
    if (local === 'Placemark')
      this.#placemark = { line, named: new Map(), parts: [], point: undefined, other: '', bad: false }
    const place = this.#placemark
    if (local === 'Data' || local === 'SimpleData') this.#dataName = (attributes['name'] ?? '').slice(0, 200)
    else if (local === 'Polygon') place?.parts.push([])
    else if (place && ['LineString', 'Model', 'Track', 'MultiTrack'].includes(local)) place.other = local
  }

  text(words: string): void {
    this.#words += words
    if (this.#words.length > LONGEST) throw new FileError({ kind: 'fileLongText', limit: LONGEST })
  }

  close(name: string): void {
    const local = localName(name)
    this.#path.pop()
    const place = this.#placemark
    if (place) this.#take(place, local, this.#path.at(-1) ?? '')
    this.#words = ''
    if (local !== 'Placemark' || !place) return
    if (this.landmarks.length >= MOST_IN_FILE) throw new FileError({ kind: 'mostLandmarks', limit: MOST_IN_FILE })
    this.landmarks.push(toRaw(place))
    this.#placemark = undefined
  }

  #take(place: Placemark, local: string, above: string): void {
    const words = this.#words.trim()
    if (above === 'Placemark' && (local === 'name' || local === 'description' || local === 'address')) {
      if (!place.named.has(local)) place.named.set(local, words)
    } else if (local === 'value' || local === 'SimpleData') place.named.set(this.#dataName, words)
    else if (local === 'coordinates') this.#coordinates(place, words, above)
  }

  #coordinates(place: Placemark, words: string, above: string): void {
    const ring = words.split(/\s+/).map(positionOf)
    const good = ring.filter((position) => position !== undefined)
    if (good.length !== ring.length) place.bad = true
    if (above === 'LinearRing') place.parts.at(-1)?.push(good)
    else if (above === 'Point') place.point = good[0]
  }
}

/** The name without the prefix of a namespace. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Longitude, latitude and perhaps a height. */
function positionOf(words: string): Position | undefined {
  const [lon, lat] = words.split(',').map((figure) => (figure === '' ? Number.NaN : Number(figure)))
  return lon !== undefined && lat !== undefined && Number.isFinite(lon) && Number.isFinite(lat) ? [lon, lat] : undefined
}

function toRaw({ line, named, parts, point, other, bad }: Placemark): RawLandmark {
  const { values, nameOf, radius } = readValues(named)
  return {
    line,
    values,
    shape: shapeOf(),
    columnOf: (field) => (field === 'shape' ? 'coordinates' : (nameOf(field) ?? field)),
    shapeText: other,
  }

  function shapeOf(): RawLandmark['shape'] {
    if (bad) return 'invalid'
    if (parts.length > 0) return { kind: 'polygon', parts }
    if (point && radius !== undefined) {
      const [lon, lat] = point
      return { kind: 'circle', lat, lon, radiusM: Number(radius) }
    }
    return point || other ? 'geometryKind' : 'blank'
  }
}
