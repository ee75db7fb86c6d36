import type { RoomWords } from './RoomWords.ts'

export const linkedLoginWords: RoomWords = {
  title: 'Linked sign-ins',
  about: 'Sign in by an account elsewhere, and link or unlink one.',
  fields: {
    provider: 'Whose account it is.',
    purpose: 'What it is for: signing in, or linking an account.',
    url: 'Address of the provider to go to.',
    state: 'Comes back with the answer; the client compares it with what it kept.',
    code: 'Code that the provider handed out.',
    deviceToken: 'Token of an earlier sign-in on this device.',
    policyVersion: 'Version of the policy that was shown: signing in agrees to it.',
    bind: 'True links, with state and code; false unlinks, with an action token for `unlinkLogin`.',
    actionToken: 'Token of confirmPassword for `unlinkLogin`.',
    bound: 'Whether an account is linked now.',
  },
}
