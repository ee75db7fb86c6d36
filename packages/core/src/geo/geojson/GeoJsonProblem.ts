/** Why a text is not GeoJSON (RFC 7946), and where in it: a path such as `features[2].geometry.coordinates`. */
export interface GeoJsonProblem {
  code:
    | 'json'
    | 'repeatedKey'
    | 'type'
    | 'member'
    | 'properties'
    | 'geometry'
    | 'id'
    | 'bbox'
    | 'coordinates'
    | 'ring'
    | 'nestedCollection'
  path: string
}
