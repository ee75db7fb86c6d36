import { SHAPE_TEXTS } from '@waymark/contract/shapeTexts.ts'
import { checkLandmarkShape } from '@waymark/core/geo/landmark/checkLandmarkShape.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { currentLocale } from '../../../app/i18n.ts'

/** Why a shape cannot be a landmark's, in the user's language. */
export function shapeProblem(shape: LandmarkShape): string | undefined {
  const fault = checkLandmarkShape(shape)
  return fault && SHAPE_TEXTS[currentLocale()][fault.code]
}
