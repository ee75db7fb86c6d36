import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../../platform/threads/lowerPriority.ts'
import { shapeFields } from './shapeFields.ts'

/** Checks a detailed shape away from everything else: see shapeFieldsOnThread. */
lowerPriority()
parentPort?.postMessage(shapeFields(workerData as LandmarkShape))
