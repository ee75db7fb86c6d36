import type { AddressInfo, Socket } from 'node:net'
import { createServer, type Server } from 'node:tls'

/** A message of the mailbox; its file is the second of its two parts. */
export interface SmallMessage {
  readonly uid: number
  readonly from: string
  readonly subject: string
  readonly fileName: string
  readonly content: string
  readonly at?: Date
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`
const literal = (text: string): string => `{${Buffer.byteLength(text)}}\r\n${text}`

/** A mailbox over a real TLS socket: what IMAP4rev1 (RFC 3501) needs for signing in, and for reading messages of one folder. */
export class SmallImap {
  readonly user = 'fleet@mail.example'
  password = 'mail-Password-1'
  uidValidity = 7
  messages: SmallMessage[] = []
  /** Commands that came, without the password. */
  readonly heard: string[] = []
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  constructor(tls: { readonly key: Buffer; readonly cert: Buffer }) {
    this.#server = createServer(tls, (socket) => {
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
      let rest = ''
      socket.on('data', (bytes) => {
        const lines = (rest + bytes.toString('latin1')).split('\r\n')
        rest = lines.pop() ?? ''
        for (const line of lines) this.#answer(line, socket)
      })
    })
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #answer(line: string, socket: Socket): void {
    const [tag = '', ...words] = line.split(' ')
    const command = words.join(' ')
    this.heard.push(command.replaceAll(this.password, '…'))
    const say = (text: string): void => void socket.write(text, 'latin1')
    const ok = (text = 'done'): void => say(`${tag} OK ${text}\r\n`)
    const verb = (words[0] === 'UID' ? words.slice(0, 2).join(' ') : (words[0] ?? '')).toUpperCase()
    if (verb === 'CAPABILITY') say('* CAPABILITY IMAP4rev1\r\n')
    if (verb === 'LOGIN') {
      const [, user, password] = /^LOGIN "?([^" ]+)"? "?([^" ]+)"?$/i.exec(command) ?? []
      if (user !== this.user || password !== this.password)
        return say(`${tag} NO [AUTHENTICATIONFAILED] wrong password\r\n`)
    }
    if (/^LIST "" ""$/i.test(command)) say('* LIST (\\Noselect) "/" ""\r\n')
    else if (/^(LIST|LSUB) "" "?INBOX"?$/i.test(command)) say(`* ${verb} (\\HasNoChildren) "/" "INBOX"\r\n`)
    if (verb === 'SELECT' || verb === 'EXAMINE') {
      if (!/^\w+ "?INBOX"?$/i.test(command)) return say(`${tag} NO [NONEXISTENT] no such folder\r\n`)
      say(`* ${this.messages.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY ${this.uidValidity}] ok\r\n`)
      say(`* OK [UIDNEXT ${(this.messages.at(-1)?.uid ?? 0) + 1}] ok\r\n`)
      return ok('[READ-ONLY] open')
    }
    if (verb === 'UID SEARCH')
      say(
        `* SEARCH${this.#found(command)
          .map((uid) => ` ${uid}`)
          .join('')}\r\n`,
      )
    if (verb === 'UID FETCH') say(this.#fetched(command))
    if (verb === 'LOGOUT') say('* BYE\r\n')
    return ok()
  }

  #found(command: string): number[] {
    const from = Number(/UID (\d+):\*/i.exec(command)?.[1] ?? 1)
    const since = Date.parse(`${/SINCE "?([\w-]+)"?/i.exec(command)?.[1] ?? '1-Jan-1970'} UTC`)
    const newest = this.messages.at(-1)?.uid ?? 0
    return (
      this.messages
        // a range beyond the end is the last message (RFC 3501, sequence-range)
        .filter(({ uid }) => uid >= Math.min(from, newest))
        .filter(({ at }) => (at?.getTime() ?? Infinity) >= since)
        .map(({ uid }) => uid)
    )
  }

  #fetched(command: string): string {
    const [, number] = /^UID FETCH (\d+)/i.exec(command) ?? []
    const index = this.messages.findIndex(({ uid }) => uid === Number(number))
    const message = this.messages[index]
    if (!message) return ''
    const items = [`UID ${message.uid}`]
    if (/ENVELOPE/i.test(command)) items.push(`ENVELOPE ${envelopeOf(message)}`)
    if (/BODYSTRUCTURE/i.test(command)) items.push(`BODYSTRUCTURE ${structureOf(message)}`)
    if (/BODY\.PEEK\[2\.MIME\]/i.test(command)) items.push(`BODY[2.MIME] ${literal(mimeOf(message))}`)
    const part = /BODY\.PEEK\[2\](?:<(\d+)\.(\d+)>)?/i.exec(command)
    if (part) {
      const start = Number(part[1] ?? 0)
      const body = encoded(message).slice(start, start + Number(part[2] ?? Infinity))
      items.push(`BODY[2]${part[1] === undefined ? '' : `<${start}>`} ${literal(body)}`)
    }
    return `* ${index + 1} FETCH (${items.join(' ')})\r\n`
  }
}

const encoded = ({ content }: SmallMessage): string =>
  (
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n')

const mimeOf = ({ fileName }: SmallMessage): string =>
  `Content-Type: text/csv; name="${fileName}"\r\nContent-Disposition: attachment; filename="${fileName}"\r\nContent-Transfer-Encoding: base64\r\n\r\n`

function envelopeOf({ from, subject, uid }: SmallMessage): string {
  const [name, host] = from.split('@')
  const person = `((NIL NIL ${quoted(name ?? '')} ${quoted(host ?? '')}))`
  return `("Mon, 2 Nov 2026 08:00:00 +0000" ${quoted(subject)} ${person} ${person} ${person} NIL NIL NIL NIL "<${uid}@x>")`
}

function structureOf(message: SmallMessage): string {
  const { fileName } = message
  const text = '("TEXT" "PLAIN" ("CHARSET" "utf-8") NIL NIL "7BIT" 5 1 NIL NIL NIL NIL)'
  const file = `("TEXT" "CSV" ("NAME" ${quoted(fileName)}) NIL NIL "BASE64" ${encoded(message).length} 1 NIL ("ATTACHMENT" ("FILENAME" ${quoted(fileName)})) NIL NIL)`
  return `(${text}${file} "MIXED" NIL NIL NIL NIL)`
}
