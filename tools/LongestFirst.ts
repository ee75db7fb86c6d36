import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Ends of the paths of files that take more than half a minute: begun last they would end alone, with the machine's other
 * cores idle. One that mostly waits stands beside one that mostly computes.
 */
const LONG = [
  'accessibilityOffice.spec.ts',
  'chaos.spec.ts',
  'accessibilityMonitoring.spec.ts',
  'rollingChange.spec.ts',
  'accessibilityForms.spec.ts',
  'crashOffice.spec.ts',
  'alarms.spec.ts',
  'stock.spec.ts',
  'navigation.spec.ts',
  'movement.spec.ts',
  'start.spec.ts',
  'stop.spec.ts',
  'monitoringMap.spec.ts',
  'crash.spec.ts',
  'landmarks.spec.ts',
  'oneDistance.test.ts',
  'alarmProof.test.ts',
  'backup.test.ts',
  'ifta/golden.test.ts',
  'guessing.test.ts',
  'embedded.test.ts',
  'bodies.test.ts',
  'simOperation.test.ts',
  'push.test.ts',
  'importMail.test.ts',
]

const place = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((end) => moduleId.endsWith(`/${end}`))
  return at < 0 ? LONG.length : at
}

/** Begins with the longest files, in a fresh checkout too, where the test runner knows of no earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}
