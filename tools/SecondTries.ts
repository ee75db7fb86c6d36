import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that passed only when they were run once more, and why they failed before: they want to be mended. */
// oxlint-disable-next-line no-default-export -- the test runner loads a reporter by it
export default class SecondTries implements Reporter {
  readonly #tests: TestCase[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#tests.push(test)
  }

  onTestRunEnd(): void {
    if (this.#tests.length === 0) return
    console.log(`\n${this.#tests.length} passed at the second try only:`)
    for (const test of this.#tests) {
      console.log(`  ${test.module.relativeModuleId} > ${test.fullName}`)
      for (const { message, stack = '' } of test.result().errors ?? [])
        console.log(`    ${message.split('\n')[0]} ${/[\w.]+\.(?:spec|test)\.ts:\d+/.exec(stack)?.[0] ?? ''}`)
    }
  }
}
