import type { FieldWords } from '../RoomWords.ts'

/** What fields of detention claims mean. */
export const claimFields: FieldWords = {
  'getDetentionClaimList.out.list.restated': 'Whether later reports say something else of one of its visits.',
  'getDetentionClaim.out.restated': 'Whether later reports say something else of one of its visits.',
  visits: 'How many visits it is of.',
  'in.visits': 'Visits that are over, as the list of visits names them.',
  'visits.enter': 'When the vehicle came, ISO 8601 UTC.',
  freeMinutes: 'Minutes of a visit that cost nothing; two hours when left out.',
  'issueDetentionClaim.in.freeMinutes': 'Minutes of a visit that cost nothing.',
  reference: 'Number of a load or order.',
  'issueDetentionClaim.in.timeZone': 'IANA name of the zone of the times on paper.',
  claimId: 'Id of the claim.',
  publicId: 'Name by which anyone finds the claim.',
  number: 'Number of the claim.',
  issuedAt: 'When it was issued, ISO 8601 UTC.',
  issuedBy: 'Name of who issued it.',
  detentionSeconds: 'Detention in seconds.',
  content: 'The claim as JSON as it was hashed, to the letter.',
  hash: 'SHA-256 of `content`.',
  'in.hash': 'SHA-256 of the content, or of one of the files.',
  pdfHash: 'SHA-256 of the pdf.',
  csvHash: 'SHA-256 of the csv.',
  seal: 'SHA-256 of the text `hash pdfHash csvHash`: the next claim of the organisation holds it.',
  isIntact: 'Whether the chain from the first claim up to this one holds.',
  later: 'How many claims the organisation has issued since.',
  what: 'What the hash is of.',
}
