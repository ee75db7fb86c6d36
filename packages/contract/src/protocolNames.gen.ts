// Written by `npm run generate` from the protocols of the gateway.
/** What a device speaks, as the field writes it. */
export const PROTOCOL_NAMES: Readonly<Record<string, string>> = {
  gt06: 'GT06',
  h02: 'H02',
  jt808: 'JT/T 808',
  osmand: 'OsmAnd',
  owntracks: 'OwnTracks',
  queclink: 'Queclink',
  teltonika: 'Teltonika',
}
