import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { ThreadQueue } from '../../platform/threads/ThreadQueue.ts'
import { type ShapeResult, shapeFields } from './shapeFields.ts'

/** Points of a shape that is checked where it came: that takes a few milliseconds, and a thread to start fifty. */
const FEW_POINTS = 500

const shapes = new ThreadQueue<LandmarkShape, ShapeResult>({
  module: new URL('./checkShape.worker.ts', import.meta.url),
  patience: 30_000,
  heap: 256,
})

/** {@link shapeFields}, away from the thread that serves where that takes long. */
export async function shapeFieldsOnThread(shape: LandmarkShape): Promise<ShapeResult> {
  return pointsOf(shape) <= FEW_POINTS ? shapeFields(shape) : shapes.run(shape)
}

function pointsOf(shape: LandmarkShape): number {
  if (shape.kind === 'circle') return 1
  return shape.parts.flat().reduce((sum, ring) => sum + ring.length, 0)
}
