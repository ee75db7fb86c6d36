import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take more than half a minute: begun last they would end alone, with the machine's other cores idle. */
const LONG = [
  'accessibilityMonitoring.spec.ts',
  'accessibilityOffice.spec.ts',
  'accessibilityForms.spec.ts',
  'alarms.spec.ts',
  'stock.spec.ts',
  'movement.spec.ts',
  'navigation.spec.ts',
  'landmarks.spec.ts',
  'oneDistance.test.ts',
  'alarmProof.test.ts',
  'simOperation.test.ts',
  'push.test.ts',
  'guessing.test.ts',
]

const place = ({ moduleId }: TestSpecification): number => {
  const at = LONG.indexOf(basename(moduleId))
  return at < 0 ? LONG.length : at
}

/** Begins with the longest files, in a fresh checkout too, where the test runner knows of no earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}
