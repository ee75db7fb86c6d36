import { expect, it } from 'vitest'
import { refusalText } from './refusalText.ts'

const words = {
  noPermission: 'No permission',
  unreached: 'The server could not be reached',
  errorCode: (code: string) => `Error Code: ${code}`,
}
const table = new Map([
  ['4001111', 'The name is taken'],
  ['403', 'never shown'],
  ['4046500', 'never shown'],
])

it.each([
  ['401', 'from the server', 'No permission'],
  ['403', 'from the server', 'No permission'],
  ['4046500', 'from the server', undefined],
  ['aborted', '', undefined],
  ['-5', '', 'The server could not be reached'],
  ['4001111', 'from the server', 'The name is taken'],
  ['4040', 'from the server', 'from the server'],
  ['4040', '', 'Error Code: 4040'],
])('ERR-1 says of %s with the message %j: %j', (errorCode, message, text) => {
  expect(refusalText({ errorCode, message }, table, words)).toBe(text)
})

it('ERR-1 tells what the server says before the table of texts is there', () => {
  expect(refusalText({ errorCode: '4001111', message: 'taken' }, undefined, words)).toBe('taken')
})
