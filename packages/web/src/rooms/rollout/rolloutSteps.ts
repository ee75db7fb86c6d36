import {
  advanceRollout,
  pauseRollout,
  resumeRollout,
  startRollout,
  stopRollout,
} from '@waymark/contract/rooms/device/rollout.ts'

/** What somebody does with a rollout, in the order of its buttons. */
export const ROLLOUT_STEPS = [
  { event: 'start', call: startRollout, word: 'start', text: 'startText', danger: false },
  { event: 'resume', call: resumeRollout, word: 'goOn', text: 'goOnText', danger: false },
  { event: 'advance', call: advanceRollout, word: 'advance', text: 'advanceText', danger: false },
  { event: 'pause', call: pauseRollout, word: 'pause', text: 'pauseText', danger: false },
  { event: 'stop', call: stopRollout, word: 'stop', text: 'stopText', danger: true },
] as const

export type TheRolloutStep = (typeof ROLLOUT_STEPS)[number]
