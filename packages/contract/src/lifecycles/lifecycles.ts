import type { Lifecycle } from '@waymark/core/lifecycle/Lifecycle.ts'
import { feedbackLifecycle } from './feedbackLifecycle.ts'

/** All tables of states. */
export const LIFECYCLES: readonly Lifecycle[] = [feedbackLifecycle]
