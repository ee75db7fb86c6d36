import type { MessageLine, MessageTable } from '../MessageTable.ts'

interface H02Message extends MessageLine {
  /** Where its content stands; `none` for what tells nothing about the vehicle. */
  readonly content: 'fix' | 'blind' | 'link' | 'cells' | 'answer' | 'charge' | 'card' | 'none'
  /** How it is confirmed: by itself, or by a V4 with the time. */
  readonly answer?: 'echo' | 'time'
}

const NO_CELLS = 'neither a position nor a state that belongs to a moment'

/** The kinds of H02's text form. Others that hold a position are read like V1. */
export const H02_MESSAGES: MessageTable<H02Message> = {
  V0: { what: 'sign-in', content: 'none' },
  V1: { what: 'position', content: 'fix', answer: 'time' },
  V2: { what: 'position on an alarm', content: 'fix' },
  V3: { what: 'cells in place of a fix', content: 'cells' },
  V4: { what: 'answer to a command, mostly with a position', content: 'answer' },
  V5: { what: 'position on a change of the state', content: 'fix' },
  V6: { what: 'position with the SIM card', content: 'fix' },
  V8: { what: 'position after a command', content: 'fix' },
  V19: { what: 'position with telephone and SIM card', content: 'fix' },
  VI1: { what: 'position that asks for its address', content: 'fix' },
  VP1: { what: 'position without a time, or cells', content: 'cells' },
  ALRM: { what: 'alarm with a position', content: 'fix' },
  BC: { what: 'positions made without a network', content: 'blind' },
  NBR: { what: 'cells in place of a fix', content: 'cells', answer: 'time' },
  LINK: { what: 'signal, satellites, battery, steps', content: 'link', answer: 'time' },
  HTBT: { what: 'heartbeat, of some with the charge', content: 'charge', answer: 'echo' },
  ICCID: { what: 'SIM card', content: 'card' },
  TIME: { what: 'question for the time', content: 'none', refused: 'no manual says how it is answered' },
  XT: { what: 'heartbeat', content: 'none' },
  BASE: { what: 'cells that ask for an address', content: 'none', refused: NO_CELLS },
  BS: { what: 'cells without a date', content: 'none', refused: NO_CELLS },
}
