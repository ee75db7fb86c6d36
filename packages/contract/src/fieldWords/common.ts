import type { RoomWords } from './RoomWords.ts'

export const commonWords: RoomWords = {
  title: 'Application',
  about: 'The application itself and its table of errors.',
  fields: {
    name: 'Name of the application.',
    'out.version': 'Version of the application.',
    demo: 'Whether the database holds the demonstration fleet.',
    outbox: 'Whether messages wait for an administrator to see them, since nothing sends them.',
    gatewayPort: 'Number of the TCP and UDP port that devices report to.',
    flags: 'Switches of the client.',
    isRequestIotTo1508D: 'Whether devices of type 1508D may be asked to report often.',
    isRequestIotToAS2321: 'Whether devices of type AS2321 may be asked to report often.',
    isRequestIotToVS2310: 'Whether devices of type VS2310 may be asked to report often.',
    'out.message': 'Its text.',
  },
}
