import { Compression, type Header, TileType } from 'pmtiles'

/** Why an archive is not drawn. */
export type ArchiveFault =
  | 'name'
  | 'damaged'
  | 'empty'
  | 'raster'
  | 'otherEncoding'
  | 'otherCompression'
  | 'otherSchema'

/** What an operator reads of it. */
export const FAULT_TEXTS: Readonly<Record<ArchiveFault, string>> = {
  name: 'its name may have letters, digits, dots, dashes and underscores, at most 80 of them',
  damaged: 'it is no PMTiles archive of version 3, or it is damaged or cut off',
  empty: 'it has no tiles',
  raster: 'its tiles are pictures; streets are drawn from vector tiles',
  otherEncoding: 'its tiles are in an encoding other than Mapbox vector tiles',
  otherCompression: 'its tiles are packed in a way other than gzip or none',
  otherSchema: "its layers are not those of Protomaps' basemap (earth, water, roads, places)",
}

/** The layers of Protomaps' basemap schema (docs.protomaps.com/basemaps/layers) without which nothing is drawn. */
const NEEDED_LAYERS = ['earth', 'roads']
/** Zoom levels beyond which PMTiles has no number for a tile. */
const MOST_ZOOM = 26

/** Says why an archive of `size` bytes can't be drawn as streets, if it can't. */
export function archiveFault(header: Header, metadata: unknown, size: number): ArchiveFault | undefined {
  if (!isWhole(header, size)) return 'damaged'
  if (header.numTileEntries === 0 && header.numAddressedTiles === 0 && header.tileDataLength === 0) return 'empty'
  const encoding = encodingFault(header.tileType)
  if (encoding) return encoding
  if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None)
    return 'otherCompression'
  const layers = layersOf(metadata)
  return NEEDED_LAYERS.every((layer) => layers.has(layer)) ? undefined : 'otherSchema'
}

/** Says why tiles of this kind can't be drawn as streets, if they can't. */
export function encodingFault(tileType: TileType): ArchiveFault | undefined {
  if ([TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif].includes(tileType)) return 'raster'
  return tileType === TileType.Mvt ? undefined : 'otherEncoding'
}

/** Every part that the header names lies within the file, and its place on the earth is one. */
function isWhole(header: Header, size: number): boolean {
  const parts = [
    [header.rootDirectoryOffset, header.rootDirectoryLength],
    [header.jsonMetadataOffset, header.jsonMetadataLength],
    [header.leafDirectoryOffset, header.leafDirectoryLength ?? 0],
    [header.tileDataOffset, header.tileDataLength ?? 0],
  ] as const
  const { minZoom, maxZoom, minLon, maxLon, minLat, maxLat } = header
  return (
    parts.every(([offset, length]) => length >= 0 && offset >= 0 && offset + length <= size) &&
    minZoom <= maxZoom &&
    maxZoom <= MOST_ZOOM &&
    -180 <= minLon &&
    minLon < maxLon &&
    maxLon <= 180 &&
    -90 <= minLat &&
    minLat < maxLat &&
    maxLat <= 90
  )
}

function layersOf(metadata: unknown): Set<string> {
  const layers = (metadata as { vector_layers?: unknown } | null)?.vector_layers
  if (!Array.isArray(layers)) return new Set()
  return new Set(layers.map((layer: unknown) => String((layer as { id?: unknown } | null)?.id)))
}
