import { hostProof } from '../rooms/hostProof.ts'
import type { RoomWords } from './RoomWords.ts'

export const hostProofWords: RoomWords = {
  title: 'Host name',
  about: 'Proof that an organisation owns the host name of its brand.',
  schemas: { HostProof: hostProof },
  fields: {
    hostName: 'Host name as it is compared: small letters, Punycode; empty without one.',
    'in.hostName': 'The name that is meant: refused when it is another by now.',
    state:
      '`proved` shows the brand; `missing` does so too, for some days after its record was not found; `waiting` was never proved, `gone` no longer is.',
    proof: 'By a DNS record, or the word of an administrator of the installation; empty while it is not proved.',
    record: 'The TXT record that proves the name; null where none can, such as for a reserved name.',
    'record.name': 'Name of the record.',
    'record.value': 'Text of the record.',
    checkedAt: 'When its record was last looked for, ISO 8601 UTC; null for never.',
    found: 'What was found then.',
    endsAt: 'When a `missing` name stops showing the brand, ISO 8601 UTC; null otherwise.',
    mayVouch: 'Whether the caller may give the administrator’s word.',
    granted: 'False takes the proof away, whatever it was.',
  },
}
