import type { RuleForm } from '../RuleForm.ts'

/** What every step of the wizard works on. */
export interface StepProps {
  readonly form: RuleForm
  readonly change: (patch: Partial<RuleForm>) => void
  /** What is wrong with a field, in words; undefined when nothing is, or before that is to be said. */
  readonly errorOf: (field: string) => string | undefined
}
