import { ALL_CALLS } from '@waymark/contract/calls.ts'
import { isOfUsers, PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callParams, lastOf } from '../testing/callParams.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

/**
 * Calls that change something and do not concern a whole organisation: each looks at its record, whether that is within
 * what the caller sees or was given, or is about the caller alone. Whoever adds a changing call says here, or by
 * `concernsAll`, which it is.
 */
const BY_RECORD: Readonly<Record<string, readonly string[]>> = {
  oneself: [
    'logout', 'editUserPwd', 'agreePolicy', 'confirmPassword', 'getQrCode', 'bindAndUnbind', 'editPreference', 'editProfile',
    'editTwoFactor', 'endSession', 'saveFilter', 'saveAlarmPreference', 'addWebPush', 'removeWebPush', 'addFeedback',
    'readFeedback', 'reopenFeedback', 'batchReadMessage', 'batchDeleteMessage', 'addBurialPoint', 'rgetstring', 'upload',
    'startExport', 'cancelExport', 'deleteExport', 'saveChart', 'deleteChart', 'saveDashboard', 'deleteDashboard',
    'saveReportView', 'deleteReportView', 'keepReportUse', 'saveReportSchedule', 'deleteReportSchedule', 'sendReportNow',
    'cancelImport', 'undoImport', 'addFilter', 'editFilter', 'deleteFilter', 'editFilterUser',
  ],
  vehicles: [
    'getActiveReportLocation', 'stopActiveReport', 'setTemperatureRange', 'addVehicle', 'editVehicle', 'deleteVehicle',
    'importVehicleUseJson', 'batchEditVehicleGroup', 'addMovementRule', 'addOdometerAdjustment', 'tellFigureReaders', 'batchEditTarget',
    'batchResetTarget', 'deleteMaintenancePlans', 'editMaintenanceService', 'deleteMaintenanceService',
    'addFuelPurchase', 'editFuelPurchase', 'deleteFuelPurchase', 'importFuelPurchase', 'handleAlarm', 'issueDetentionClaim',
    'addAppointment', 'editAppointment', 'deleteAppointment', 'importAppointment',
    'addShare', 'editShare', 'editShareKey', 'deleteShare', 'sendShareEmail', 'addDevice', 'batchEditDevice',
    'batchActiveDevice', 'batchDeviceStatus', 'batchMoveDevice', 'editDeviceForReplace', 'editDeviceForRepair', 'batchHoldDevice', 'deleteDevice',
    'editVehicleDeviceStatus', 'wakeup', 'reset', 'sendCommand', 'cancelCommand',
    'chooseDeviceLoad', 'bindToGeotab', 'bindToISAAC', 'batchBindToGeotab', 'geotabSetForwarding', 'batchUpdateDevice', 'abortFirmwareJob', 'batchEditDeviceAdvancedSetting', 'syncDeviceSetting', 'readDeviceSetting', 'editInstall',
  ],
  'rules of one’s vehicles': ['addAlarmRule', 'editAlarmRule', 'stopAlarmRule', 'bindAlarmRuleByAlarmRuleId', 'deleteAlarmRule', 'addWeeklySchedule'],
  'groups, landmarks and who drives': [
    'addGroup', 'editGroup', 'deleteGroup', 'addLandmark', 'editLandmark', 'deleteLandmark', 'importLandmark', 'addDriver',
    'editDriver', 'deleteDriver', 'importDriver', 'addDestination', 'editDestination', 'deleteDestination',
  ],
  'users who see no more': [
    'addUser', 'editUser', 'deleteUser', 'suspendUser', 'editNormalUserGroup', 'editNormalUserVehicle',
    'editNormalUserLandmark', 'updateUserOrgS', 'addNormalUser', 'editNormalUser', 'deleteNormalUser',
  ],
  'returns of one’s devices': ['rma', 'update'],
  'keys of one’s devices': ['addV2Key', 'updateNewKey', 'deleteKey'],
  'records of others that one may see': ['addCommentByKey', 'deleteComment', 'addRecordFile', 'deleteRecordFile', 'addComment', 'uploadimage', 'editFeedback', 'sendEmail', 'exportAudit'],
} // prettier-ignore

const changing = ALL_CALLS.filter(({ audit, permission }) => audit !== undefined && isOfUsers(permission))

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.makeUser('limited', server.orgId, PERMISSIONS)
  const fields = `insert into vehicle (name, org_id, asset_type, icon) values ('Own', $1, 2001, 'truck') returning vehicle_id`
  await server.db.run(
    `with v as (${fields}) insert into user_vehicle (user_id, vehicle_id)
     select user_id, vehicle_id from v, user_account where username = 'limited'`,
    [server.orgId],
  )
})
afterAll(() => server.stop())

describe('PERM-15 a call that changes something', () => {
  it('says whether it concerns a whole organization', () => {
    const known = new Set(Object.values(BY_RECORD).flat())
    const undecided = changing.filter((call) => !call.concernsAll && !known.has(lastOf(call)))
    expect([...new Set(undecided.map(lastOf))]).toEqual([])
  })

  it('is refused to whoever is limited where it does, whatever it is asked for', async () => {
    const concerning = ALL_CALLS.filter(({ concernsAll }) => concernsAll)
    expect(concerning.length).toBeGreaterThan(30)
    for (const call of concerning) {
      const params = callParams(call, { orgId: server.orgId })
      const { status } = await server.raw(call.method, call.path, params, { token })
      expect([call.path, status]).toEqual([call.path, 403])
    }
  })
})
