import type { SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../platform/clock/clock.ts'
import { ChannelListener } from '../../platform/database/ChannelListener.ts'
import type { Database } from '../../platform/database/Database.ts'
import { inPieces } from '../../platform/database/inPieces.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Log } from '../../platform/log/createLog.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import {
  answerDue,
  WAITING_COMMANDS,
  commandFacts,
  commandStore,
  endCommand,
  expectAnswer,
  blockedReason,
  type StoredCommand,
} from '../../rooms/command/public.ts'
import { confirmSettings, leaveSettings } from '../../rooms/deviceSetting/public.ts'
import type { CommandWire, WireAnswer } from './CommandWire.ts'
import { type CourierQueries, courierQueries } from './courier.queries.ts'

/** Milliseconds in which devices that connect are gathered, so that a whole fleet asks the database once. */
const GATHER = 50
/** Waiting commands that are read at a time. */
const PAGE = 1000
/** Milliseconds after which what the database refused is tried again, and how often: a device may stay connected for weeks. */
const AGAIN = 1000
const TRIES = 30

interface CourierOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly wire: CommandWire
}

/**
 * Brings commands to the devices that are connected here, and what they answer back. What waits, is on its way and is over
 * stands in the database alone: a process that ends loses nothing but answers that come meanwhile.
 */
export class CommandCourier {
  readonly #id = randomUUID()
  readonly #options: CourierOptions
  readonly #queries: CourierQueries
  readonly #listener: ChannelListener
  /** What is done for a device, one thing after the other: an answer may come before its command is written down. */
  readonly #turns = new Map<number, Promise<void>>()
  #connected = new Map<number, number>()
  #gathering: NodeJS.Timeout | undefined
  #stops: (() => void)[] = []
  readonly #stopping = new AbortController()

  constructor(options: CourierOptions) {
    this.#options = options
    this.#queries = courierQueries(options.db)
    this.#listener = new ChannelListener(options.db, WAITING_COMMANDS, (payload) => this.#deliver(Number(payload)))
  }

  start(): void {
    const { wire, clock } = this.#options
    this.#stops = [
      wire.onOnline((device) => {
        this.#connected.set(device, clock.now())
        this.#gathering ??= setTimeout(() => void this.#greet(), GATHER)
      }),
      wire.onAnswer((answer) => this.#inTurn(answer.device, () => this.#answered(answer))),
    ]
  }

  /** Takes no more on and waits for what is in hand. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    for (const stop of this.#stops) stop()
    clearTimeout(this.#gathering)
    await Promise.all(this.#turns.values())
    await this.#listener.close()
  }

  /** Hears of new commands, and looks at what reports show. Called every second. */
  async run(): Promise<void> {
    if (this.#stopping.signal.aborted) return
    // whoever was not heard of while nobody listened
    if (await this.#listener.open()) await this.#deliverAll()
    if (this.#connected.size > 0 && this.#gathering === undefined) await this.#greet()
    for (const { command_id: commandId, device_id: device } of await this.#queries.reported())
      this.#inTurn(device, () => this.#acknowledge(commandId))
  }

  async #deliverAll(): Promise<void> {
    const { waiting } = this.#queries
    const pages = inPieces({ below: 0, limit: PAGE, keyOf: ({ command_id: commandId }) => commandId, read: waiting })
    for await (const page of pages) for (const { device_id: device } of page) this.#deliver(device)
  }

  /** Looks at what devices that have just connected have done, and what waits for them. */
  async #greet(): Promise<void> {
    this.#gathering = undefined
    const connected = this.#connected
    this.#connected = new Map()
    const devices = [...connected.keys()]
    try {
      const before = Math.min(...connected.values())
      for (const { command_id: commandId, device_id: device } of await this.#queries.restarted(
        devices,
        this.#id,
        before,
      ))
        this.#inTurn(device, () => this.#acknowledge(commandId))
      // the answer went with the connection before
      for (const { command_id: commandId, device_id: device } of await this.#queries.unheard(devices, this.#id, before))
        this.#inTurn(device, () => this.#askAgain(commandId))
      for (const device of await this.#queries.waitingOf(devices)) this.#deliver(device)
    } catch (err) {
      this.#options.log.warn({ err }, 'commands for devices that connected could not be read')
      // read with the next run, for those that connected again meanwhile as of the first time
      for (const [device, at] of connected) this.#connected.set(device, at)
    }
  }

  #deliver(device: number): void {
    if (!this.#stopping.signal.aborted && this.#options.wire.isOnline(device))
      this.#inTurn(device, () => this.#send(device))
  }

  /** Does something for a device after all that is being done for it. */
  #inTurn(device: number, work: () => Promise<void>): void {
    const turn = (this.#turns.get(device) ?? Promise.resolve())
      .then(() => this.#tryAgain(work))
      .catch((err: unknown) => {
        // somebody else has moved it meanwhile
        if (!isMoved(err)) this.#options.log.warn({ err, device }, 'a command could not be carried on')
      })
    this.#turns.set(device, turn)
    const forget = (): void => {
      if (this.#turns.get(device) === turn) this.#turns.delete(device)
    }
    void turn.finally(forget)
  }

  /** Does something that the database may refuse for a while, until it is done or this stops; what comes after it waits. */
  async #tryAgain<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++)
      try {
        return await work()
      } catch (err) {
        if (isMoved(err) || tries === TRIES || this.#stopping.signal.aborted) throw err
        this.#options.log.warn({ err }, 'a command could not be carried on yet')
        await sleep(AGAIN, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
      }
  }

  /** Sends the next command of a device. It counts as sent before it goes, so that none ever goes twice. */
  async #send(device: number): Promise<void> {
    const { wire, clock } = this.#options
    const command = await this.#queries.transaction((tx) => this.#claim(tx, device))
    if (!command) return
    const sent = wire.order(device, command.told, command.recordId)
    const writeDown = async (tx: Queries): Promise<void> => {
      const store = commandStore(tx)
      const [before] = await store.lockAny([command.recordId])
      if (before?.recordState !== 'sent') return
      const now = clock.now()
      if (sent === 'offline') await this.#takeBack(store, before)
      else if (sent === 'unsupported') await this.#fail(tx, before, 'unsupported')
      else {
        await store.update(before.recordId, sent)
        await expectAnswer(tx, before, answerDue(before.sentAt ?? now, sent.proof, 'data'))
      }
    }
    // before its answer is looked at, which waits for this
    await this.#tryAgain(() => this.#queries.transaction(writeDown))
    if (sent === 'unsupported') this.#deliver(device)
  }

  /** Takes the next command that may go now; those that may not any more fail. */
  async #claim(tx: Queries, device: number): Promise<StoredCommand | undefined> {
    const { clock } = this.#options
    const store = commandStore(tx)
    for (;;) {
      const commandId = await this.#queries.claim(tx, device)
      const [command] = commandId === undefined ? [] : await store.lockAny([commandId])
      if (!command) return undefined
      const now = clock.now()
      const hindrance = blockedReason(command, await commandFacts(tx, device), now)
      if (hindrance === 'expired')
        await moveByProduct(store, command, { event: 'expire', now, fields: { endedAt: now } })
      else if (hindrance !== undefined) await this.#fail(tx, command, hindrance)
      else {
        const version = await moveByProduct(store, command, {
          event: 'send',
          now,
          fields: { sentAt: now, sentBy: this.#id },
        })
        // ended in time even where this process is gone before it knows more
        await expectAnswer(tx, { ...command, version }, answerDue(now, 'connection', 'data'))
        return command
      }
    }
  }

  async #answered(answer: WireAnswer): Promise<void> {
    const { device, text } = answer
    const isOver = await this.#queries.transaction(async (tx) => {
      const commandId = await this.#queries.inFlight(tx, device)
      const [command] = commandId === undefined ? [] : await commandStore(tx).lockAny([commandId])
      if (command?.proof !== 'answer') return false
      const verdict = this.#options.wire.judge(command.kind, command.mark, answer)
      if (verdict === 'other') return false
      if (verdict === 'done') await this.#done(tx, command, text, this.#options.wire.settingsIn(command.kind, answer))
      else await this.#fail(tx, command, 'refused', text)
      return true
    })
    if (isOver) this.#deliver(device)
  }

  /** What a device did shows that it followed. */
  #acknowledge(commandId: number): Promise<void> {
    return this.#ifSent(commandId, (tx, command) => this.#done(tx, command, ''))
  }

  /** Lets a question wait again that was sent before its device connected anew. */
  #askAgain(commandId: number): Promise<void> {
    return this.#ifSent(commandId, (tx, command) => this.#takeBack(commandStore(tx), command))
  }

  /** Carries on a command that is still on its way, and then what waits for its device. */
  async #ifSent(commandId: number, work: (tx: Queries, command: StoredCommand) => Promise<unknown>): Promise<void> {
    const device = await this.#queries.transaction(async (tx) => {
      const [command] = await commandStore(tx).lockAny([commandId])
      if (command?.recordState !== 'sent') return undefined
      await work(tx, command)
      return command.device
    })
    if (device !== undefined) this.#deliver(device)
  }

  #takeBack(store: ReturnType<typeof commandStore>, command: StoredCommand): Promise<number> {
    const now = this.#options.clock.now()
    return moveByProduct(store, command, { event: 'return', now, fields: { sentAt: null, sentBy: null } })
  }

  async #done(tx: Queries, command: StoredCommand, text: string, read: SettingValues = {}): Promise<void> {
    const now = this.#options.clock.now()
    await endCommand(tx, command, { event: 'acknowledge', said: text }, now)
    await confirmSettings(tx, command, read, now)
  }

  async #fail(
    tx: Queries,
    command: StoredCommand,
    failure: NonNullable<StoredCommand['failure']>,
    text = '',
  ): Promise<void> {
    const now = this.#options.clock.now()
    await endCommand(tx, command, { event: 'fail', failure, said: text }, now)
    if (failure !== 'moved') await leaveSettings(tx, command, now)
  }
}

/** Somebody else has moved the command meanwhile. */
const isMoved = (err: unknown): boolean => err instanceof CallError && err.code === '409'
