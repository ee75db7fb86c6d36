import { createSocket, type Socket } from 'node:dgram'

/** Codes of an answer (RFC 1035, 4.1.1). */
const NO_ERROR = 0
const SERVER_FAILURE = 2
const NO_SUCH_NAME = 3
/** Type and class of a record: TXT in the internet. */
const TXT_IN = Buffer.from([0, 16, 0, 1])

/** A name server on loopback that answers TXT questions over UDP. */
export class DnsStub {
  /** Texts by name. */
  readonly texts = new Map<string, string[]>()
  /** Names that it was asked for. */
  readonly asked: string[] = []
  /** It answers nothing while it is silent, and that it failed while it is broken. */
  mood: 'well' | 'silent' | 'broken' = 'well'
  readonly #socket: Socket = createSocket('udp4')

  /** Address and port, as a setting names them. */
  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`
  }

  static async open(): Promise<DnsStub> {
    const stub = new DnsStub()
    stub.#socket.on('message', (question, { port, address }) => {
      const answer = stub.#answer(question)
      if (answer) stub.#socket.send(answer, port, address)
    })
    await new Promise<void>((done) => stub.#socket.bind(0, '127.0.0.1', done))
    return stub
  }

  close(): Promise<void> {
    return new Promise((done) => this.#socket.close(done))
  }

  #answer(question: Buffer): Buffer | undefined {
    const { name, end } = readName(question, 12)
    this.asked.push(name)
    if (this.mood === 'silent') return undefined
    const texts = this.texts.get(name.toLowerCase()) ?? []
    const code = this.mood === 'broken' ? SERVER_FAILURE : texts.length > 0 ? NO_ERROR : NO_SUCH_NAME
    const records = code === NO_ERROR ? texts.map(toRecord) : []
    const head = Buffer.alloc(12)
    question.copy(head, 0, 0, 2)
    // an answer, with recursion wished for and there
    head.writeUInt16BE(0x81_80 | code, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(records.length, 6)
    return Buffer.concat([head, question.subarray(12, end + 4), ...records])
  }
}

/** A name in labels, and where it ends. */
function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = []
  let at = start
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}

function toRecord(text: string): Buffer {
  const bytes = Buffer.from(text)
  // the name that was asked for stands at byte 12; no time to live
  const data = Buffer.concat([Buffer.from([bytes.length]), bytes])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([Buffer.from([0xc0, 12]), TXT_IN, Buffer.alloc(4), length, data])
}
