import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { AddressText } from '@waymark/core/address/AddressText.ts'
import { cellRule } from '@waymark/contract/imports/cellRule.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import { landmarkImport } from '@waymark/contract/imports/landmarkImport.ts'
import type { NewFields } from '../../../platform/records/defineRecord.ts'
import { withCleanTags } from '../withCleanTags.ts'
import type { landmarkRecord } from '../landmark.record.ts'
import { shapeFields } from '../shapeFields.ts'
import type { PlaceOfAddress } from '../../place/public.ts'
import { FILE_FIELDS, type FileField, type RawLandmark } from './RawLandmark.ts'

/** A landmark of a file: what would be saved, or what is wrong with it. */
export type CheckedLandmark =
  | { readonly line: number; readonly fields: NewFields<typeof landmarkRecord> }
  | { readonly line: number; readonly problems: readonly ImportProblem[] }

/**
 * Checks a landmark of a file by the same rules as one that is added by hand.
 *
 * @param placeOf where an address is
 */
export function checkRaw(
  raw: RawLandmark,
  orgId: number,
  placeOf: (address: AddressText) => PlaceOfAddress,
): CheckedLandmark {
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
  const shape = shapeOf(raw, placeOf, say)
  if (problems.length > 0 || !shape) return { line: raw.line, problems }
  const { name, ...rest } = details
  return {
    line: raw.line,
    fields: { ...withCleanTags(rest as { tags?: string[] }), ...shape, orgId, name: String(name) },
  }
}

/** The shape, around where an address is; a word where there is none. */
function placed(
  shape: RawLandmark['shape'],
  placeOf: (address: AddressText) => PlaceOfAddress,
): LandmarkShape | string {
  if (typeof shape === 'string' || shape.kind !== 'address') return shape
  const place = placeOf(shape.address)
  return typeof place === 'string' ? place : { kind: 'circle', ...place, radiusM: shape.radiusM }
}

/** The fields of the shape; where it has none, why is said. */
function shapeOf(
  raw: RawLandmark,
  placeOf: (address: AddressText) => PlaceOfAddress,
  say: (field: FileField | 'shape', problem: string, value: string) => void,
) {
  const said = placed(raw.shape, placeOf)
  if (typeof said === 'string') {
    if (typeof raw.shape === 'string') say('shape', said, raw.shapeText)
    else say('street', `${said}Address`, raw.values.street ?? '')
    return undefined
  }
  const shape = shapeFields(said)
  if ('fields' in shape) return shape.fields
  say('shape', `shape:${shape.problem.code}`, raw.shapeText)
  return undefined
}
