import type { Lifecycle } from '@waymark/core/lifecycle/Lifecycle.ts'
import { accountingConnectionLifecycle } from './accountingConnectionLifecycle.ts'
import { accountingSyncLifecycle } from './accountingSyncLifecycle.ts'
import { exportLifecycle } from './exportLifecycle.ts'
import { batchLifecycle } from './batchLifecycle.ts'
import { commandLifecycle } from './commandLifecycle.ts'
import { contractLifecycle } from './contractLifecycle.ts'
import { customerApprovalLifecycle } from './customerApprovalLifecycle.ts'
import { customerAuditLifecycle } from './customerAuditLifecycle.ts'
import { customerConfirmationLifecycle } from './customerConfirmationLifecycle.ts'
import { customerRegistrationLifecycle } from './customerRegistrationLifecycle.ts'
import { deviceLifecycle } from './deviceLifecycle.ts'
import { feedbackLifecycle } from './feedbackLifecycle.ts'
import { firmwareJobLifecycle } from './firmwareJobLifecycle.ts'
import { firmwareLifecycle } from './firmwareLifecycle.ts'
import { importLifecycle } from './importLifecycle.ts'
import { installCodeLifecycle } from './installCodeLifecycle.ts'
import { installLifecycle } from './installLifecycle.ts'
import { invoiceLifecycle } from './invoiceLifecycle.ts'
import { messageLifecycle } from './messageLifecycle.ts'
import { missionLifecycle } from './missionLifecycle.ts'
import { orderLifecycle } from './orderLifecycle.ts'
import { partnerInvitationLifecycle } from './partnerInvitationLifecycle.ts'
import { paymentLifecycle } from './paymentLifecycle.ts'
import { repairLifecycle } from './repairLifecycle.ts'
import { rmaLifecycle } from './rmaLifecycle.ts'
import { rolloutLifecycle } from './rolloutLifecycle.ts'
import { shopRequestLifecycle } from './shopRequestLifecycle.ts'
import { simLifecycle } from './simLifecycle.ts'
import { simOperationLifecycle } from './simOperationLifecycle.ts'
import { stockCountLifecycle } from './stockCountLifecycle.ts'
import { stockLifecycle } from './stockLifecycle.ts'
import { telematicsLinkLifecycle } from './telematicsLinkLifecycle.ts'

/** All tables of states. */
export const LIFECYCLES: readonly Lifecycle[] = [
  exportLifecycle,
  batchLifecycle,
  commandLifecycle,
  contractLifecycle,
  customerAuditLifecycle,
  customerApprovalLifecycle,
  customerRegistrationLifecycle,
  customerConfirmationLifecycle,
  deviceLifecycle,
  feedbackLifecycle,
  firmwareLifecycle,
  firmwareJobLifecycle,
  importLifecycle,
  installLifecycle,
  installCodeLifecycle,
  invoiceLifecycle,
  messageLifecycle,
  missionLifecycle,
  partnerInvitationLifecycle,
  orderLifecycle,
  paymentLifecycle,
  repairLifecycle,
  rmaLifecycle,
  rolloutLifecycle,
  shopRequestLifecycle,
  simLifecycle,
  simOperationLifecycle,
  stockLifecycle,
  stockCountLifecycle,
  telematicsLinkLifecycle,
  accountingConnectionLifecycle,
  accountingSyncLifecycle,
]
