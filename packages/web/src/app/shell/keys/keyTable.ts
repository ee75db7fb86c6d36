import type { TextKey } from '../../../messages/table/TextKey.ts'

interface KeyGroup {
  readonly title: TextKey<'shell'>
  readonly keys: readonly (readonly [keys: string, does: TextKey<'shell'>])[]
}

/** The keys there are, by where they work. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: 'keysEverywhere',
    keys: [
      ['Ctrl K', 'searchAndCommands'],
      ['/', 'keySearch'],
      ['?', 'keysTitle'],
      ['Esc', 'keyClose'],
    ],
  },
  {
    title: 'keysInLists',
    keys: [
      ['↑ ↓', 'keyRows'],
      ['Enter', 'keyOpen'],
      ['Space', 'keyChoose'],
      ['Shift ← →', 'keyWidth'],
    ],
  },
  {
    title: 'monitoring',
    keys: [
      ['F', 'keyFit'],
      ['H', 'keyHistory'],
      ['T', 'keyFollow'],
      ['Q', 'keyQuick'],
      ['Shift S', 'shares'],
    ],
  },
  {
    title: 'alarms',
    keys: [
      ['A', 'keyAcknowledge'],
      ['S', 'keySnooze'],
      ['N', 'keyNext'],
    ],
  },
]
