import type { ImapFlow } from 'imapflow'
import { createHash } from 'node:crypto'
import { BEFORE_NAMED, pollSources, type PollOptions, MOST_BYTES, safeFileName } from '../importInbox/public.ts'
import { type Attachment, attachmentsOf, isWanted } from './attachmentsOf.ts'
import type { MailboxRow, MailQueries } from './importMail.queries.ts'
import { isOfMessage, mailFailure, type OpenMailbox, openMailbox } from './openMailbox.ts'

/** Milliseconds that one look may take, and messages that it reads. */
const PATIENCE = 90_000
const MOST_MESSAGES = 50

/**
 * Takes files out of the mailboxes of import sources, each once: how far a mailbox was read is kept by the numbers of its
 * messages, and a file that came before is known by its content although the mailbox numbers them anew. Nothing in a mailbox
 * is changed. One that fails is tried less and less often.
 */
export class Mailboxes {
  readonly #options: PollOptions<MailQueries>

  constructor(options: PollOptions<MailQueries>) {
    this.#options = options
  }

  async run(): Promise<void> {
    const { keys, allowPrivate } = this.#options
    const look = async (box: MailboxRow): Promise<void> => {
      const { password = '' } = keys.open(box.password)
      await openMailbox({ ...box, password }, { allowPrivate, patience: PATIENCE }, (open) => this.#read(box, open))
    }
    await pollSources(this.#options, { look, failureOf: mailFailure })
  }

  async #read(box: MailboxRow, { client, uidValidity, messages }: OpenMailbox): Promise<void> {
    if (messages === 0) return
    const isKnown = box.uid_validity === uidValidity
    const after = isKnown ? box.last_uid : 0
    const since = isKnown ? {} : { since: new Date(this.#options.clock.now() - BEFORE_NAMED) }
    const found = (await client.search({ uid: `${after + 1}:*`, ...since }, { uid: true })) || []
    // of a range beyond its end a server answers its last message
    const fresh = found.filter((uid) => uid > after).sort((a, b) => a - b)
    for (const uid of fresh.slice(0, MOST_MESSAGES)) {
      const progress = () => this.#options.queries.progress(box.source_id, { uidValidity, lastUid: uid })
      const isTaken = await this.#takeMessage(box, client, uid).catch(async (error: unknown) => {
        // it ends the connection, but not what comes after it
        if (isOfMessage(error)) await progress()
        throw error
      })
      if (!isTaken) return
      await progress()
    }
  }

  /** Takes the files of a message; false where there is no room for more of them yet. */
  async #takeMessage(box: MailboxRow, client: ImapFlow, uid: number): Promise<boolean> {
    const message = await client.fetchOne(
      String(uid),
      { uid: true, envelope: true, bodyStructure: true },
      { uid: true },
    )
    if (!message || !isWanted(message.envelope, box)) return true
    for (const attachment of attachmentsOf(message.bodyStructure))
      if (!(await this.#takeFile(box, client, uid, attachment))) return false
    return true
  }

  async #takeFile(box: MailboxRow, client: ImapFlow, uid: number, { part, fileName, encoded }: Attachment) {
    const { queries, inbox, clock } = this.#options
    // base64 takes four bytes for three, and the ends of its lines
    if (encoded > MOST_BYTES * 1.5) return true
    const { content } = await client.download(String(uid), part, {
      uid: true,
      decodeText: false,
      maxBytes: MOST_BYTES + 1,
    })
    const pieces: Buffer[] = []
    for await (const piece of content ?? []) pieces.push(piece as Buffer)
    const bytes = Buffer.concat(pieces)
    if (bytes.length === 0 || bytes.length > MOST_BYTES) return true
    const { source_id: sourceId, org_id: orgId } = box
    const mark = createHash('sha256').update(bytes).digest('hex')
    if (await queries.hasFile(sourceId, mark)) return true
    const name = safeFileName(fileName)
    const now = clock.now()
    return (await inbox.add({ sourceId, orgId, way: 'mail', fileName: name, mark, content: bytes, now })) !== undefined
  }
}
