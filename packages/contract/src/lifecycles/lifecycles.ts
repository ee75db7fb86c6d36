import type { Lifecycle } from '@waymark/core/lifecycle/Lifecycle.ts'
import { batchLifecycle } from './batchLifecycle.ts'
import { feedbackLifecycle } from './feedbackLifecycle.ts'
import { firmwareLifecycle } from './firmwareLifecycle.ts'
import { importLifecycle } from './importLifecycle.ts'
import { messageLifecycle } from './messageLifecycle.ts'
import { partnerInvitationLifecycle } from './partnerInvitationLifecycle.ts'

/** All tables of states. */
export const LIFECYCLES: readonly Lifecycle[] = [
  batchLifecycle,
  feedbackLifecycle,
  firmwareLifecycle,
  importLifecycle,
  messageLifecycle,
  partnerInvitationLifecycle,
]
