import { describe, expect, test } from 'vitest'
import { readCommandLine } from './commandLine.ts'

describe('the arguments of npm start', () => {
  test.each([
    [[], { help: false, demo: 'offer' }],
    [['--empty'], { help: false, demo: 'none' }],
    [['--remove-demo'], { help: false, demo: 'remove' }],
    [['--help'], { help: true, demo: 'offer' }],
  ])('%j', (args, meant) => {
    expect(readCommandLine(args)).toEqual(meant)
  })

  test.each([
    [['--emtpy'], '"--emtpy"'],
    [['-e'], '"-e"'],
    [['backup'], '"backup"'],
    [['--empty=yes'], '--empty takes no value'],
    [['--empty', '--remove-demo'], 'give one'],
  ])('%j is refused', (args, sentence) => {
    expect(() => readCommandLine(args)).toThrow(sentence)
  })
})
