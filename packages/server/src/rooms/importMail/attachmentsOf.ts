import type { MessageStructureObject } from 'imapflow'

/** A file within a message. */
export interface Attachment {
  readonly part: string
  readonly fileName: string
  /** Bytes as they are sent; base64 takes four for three. */
  readonly encoded: number
}

const KINDS = /\.(csv|xlsx|xls)$/i
/** Parts of a message that are looked at, and files that are taken of it. */
const MOST_PARTS = 200
const MOST_FILES = 10

/** The files of a message that may be exports, by their names. */
export function attachmentsOf(root: MessageStructureObject | undefined): Attachment[] {
  const found: Attachment[] = []
  const open = root ? [root] : []
  for (let seen = 0; open.length > 0 && seen < MOST_PARTS && found.length < MOST_FILES; seen++) {
    const node = open.shift()!
    if (node.childNodes) {
      open.push(...node.childNodes)
      continue
    }
    const fileName = node.dispositionParameters?.['filename'] ?? node.parameters?.['name'] ?? ''
    if (KINDS.test(fileName)) found.push({ part: node.part ?? '1', fileName, encoded: node.size ?? 0 })
  }
  return found
}

/** Whether a message is looked at: all whom it is from are named, and its subject has the words. */
export function isWanted(
  envelope:
    | {
        readonly from?: readonly { readonly address?: string | undefined }[] | undefined
        readonly subject?: string | undefined
      }
    | undefined,
  { senders, subject }: { readonly senders: readonly string[]; readonly subject: string },
): boolean {
  const from = envelope?.from ?? []
  const allowed = senders.map((each) => each.toLowerCase())
  const isNamed = (address: string): boolean =>
    allowed.some((each) => (each.startsWith('@') ? address.endsWith(each) : address === each))
  const all = from.length > 0 && from.every(({ address = '' }) => isNamed(address.toLowerCase()))
  return all && (envelope?.subject ?? '').toLowerCase().includes(subject.toLowerCase())
}
