import type { RoomWords } from './RoomWords.ts'

export const registrationWords: RoomWords = {
  title: 'Registration',
  about: 'Make an account, and get back into one whose password is forgotten.',
  fields: {
    company: 'Name of the organisation to make.',
    password: 'Password for the account.',
    confirmPassword: 'The same password once more.',
    ticket: 'Token of verifyCode with the purpose `register`.',
    policyVersion: 'Version of the policy that was shown and agreed to.',
    humanChallenge: 'The challenge of a human test, where 40011 asked for one.',
    humanAnswer: 'The answer to it.',
    account: 'User name or e-mail address.',
    resetToken: 'Token from the link in the e-mail.',
    newPassword: 'The password from now on.',
  },
}
