import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../../platform/threads/stepBack.ts'
import { shapeFields } from './shapeFields.ts'

/** Checks a detailed shape away from everything else: see shapeAside. */
stepBack()
parentPort?.postMessage(shapeFields(workerData as LandmarkShape))
