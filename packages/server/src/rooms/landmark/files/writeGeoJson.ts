import type { FileLandmark } from './fileLandmark.ts'

/** Landmarks as GeoJSON (RFC 7946). A circle is a point with a property `radius` in metres, as there is no circle. */
export function writeGeoJson(landmarks: readonly FileLandmark[]): string {
  const features = landmarks.map(({ values, shape }) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
    return JSON.stringify(
      shape.kind === 'circle'
        ? {
            type: 'Feature',
            properties: { ...given, radius: shape.radiusM },
            geometry: { type: 'Point', coordinates: [shape.lon, shape.lat] },
          }
        : {
            type: 'Feature',
            properties: given,
            geometry:
              shape.parts.length === 1
                ? { type: 'Polygon', coordinates: shape.parts[0] }
                : { type: 'MultiPolygon', coordinates: shape.parts },
          },
    )
  })
  return `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`
}
