import { cellRule } from '@waymark/contract/imports/cellRule.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import { landmarkImport } from '@waymark/contract/imports/landmarkImport.ts'
import type { NewFields } from '../../../platform/records/defineRecord.ts'
import { withCleanTags } from '../withCleanTags.ts'
import type { landmarkRecord } from '../landmark.record.ts'
import { shapeFields } from '../shapeFields.ts'
import { FILE_FIELDS, type FileField, type RawLandmark } from './RawLandmark.ts'

/** A landmark of a file: what would be saved, or what is wrong with it. */
export type CheckedLandmark =
  | { readonly line: number; readonly fields: NewFields<typeof landmarkRecord> }
  | { readonly line: number; readonly problems: readonly ImportProblem[] }

/** Checks a landmark of a file by the same rules as one that is added by hand. */
export function checkRaw(raw: RawLandmark, orgId: number): CheckedLandmark {
  const problems: ImportProblem[] = []
  const say = (field: FileField | 'shape', problem: string, value: string): void =>
    void problems.push({ line: raw.line, column: raw.columnOf(field), field, problem, value: value.slice(0, 100) })

  const details: Record<string, unknown> = {}
  for (const field of FILE_FIELDS) {
    const text = raw.values[field] ?? ''
    if (field === 'name' && text === '') say('name', 'blank', '')
    if (text === '') continue
    const tags = text.split(/[,;]/).map((tag) => tag.trim())
    if (field === 'tags' && tags.includes('')) say('tags', 'blankTag', text)
    else {
      const rule = cellRule(landmarkImport, field)?.safeParse(
        field === 'tags' ? tags : field === 'colour' ? text.toLowerCase() : text,
      )
      if (rule?.success) details[field] = rule.data
      else say(field, 'invalid', text)
    }
  }
  const shape = typeof raw.shape === 'string' ? undefined : shapeFields(raw.shape)
  if (typeof raw.shape === 'string') say('shape', raw.shape, raw.shapeText)
  else if (shape && 'problem' in shape) say('shape', `shape:${shape.problem.code}`, raw.shapeText)
  if (problems.length > 0 || !shape || !('fields' in shape)) return { line: raw.line, problems }
  const { name, ...rest } = details
  return {
    line: raw.line,
    fields: { ...withCleanTags(rest as { tags?: string[] }), ...shape.fields, orgId, name: String(name) },
  }
}
