import { addInstallData, getDeviceList, uploadImage } from '@waymark/contract/rooms/device/install.ts'
import { refusedText } from '../../../app/refusal/errorText.ts'
import { translate } from '../../../app/i18n.ts'
import type { Refusal } from '../../../app/refusal/Refusal.ts'
import { installCall, NO_ANSWER } from './installCall.ts'
import { useInstallSession } from './installSession.ts'
import type { PhoneInstall } from './PhoneInstall.ts'
import { changeInstall, phoneInstall, usePhoneInstalls } from './phoneInstalls.ts'

/** It is on another vehicle. */
const ELSEWHERE = '4031113'

let running: Promise<void> | undefined

/** Sends what waits, one after the other and each once, as long as the server answers. */
export function sendInstalls(): Promise<void> {
  running ??= sendAll().finally(() => (running = undefined))
  return running
}

/** Whether an installation, or a picture of it, still has to be sent by this session. */
export const isToSend = ({ status, pictures, problem }: PhoneInstall): boolean =>
  problem === undefined && (status === 'waiting' || (status === 'sent' && pictures.some(({ blob }) => blob !== null)))

async function sendAll(): Promise<void> {
  const customer = useInstallSession.getState().session?.orgId
  const waiting = (usePhoneInstalls.getState().installs ?? []).filter(
    (each) => isToSend(each) && each.customerId === customer,
  )
  // in the order in which they were done
  for (const { key } of waiting.toReversed()) if (!(await sendOne(key))) return
}

/** False where nobody answers, so that the others need not be tried now. */
async function sendOne(key: string): Promise<boolean> {
  const refused = (refusal: Refusal): boolean => {
    if (NO_ANSWER.has(refusal.errorCode) || refusal.errorCode === '4031') return false
    const problem = refusedText(refusal) ?? translate('common', 'requestFailed')
    changeInstall(key, { problem, isElsewhere: refusal.errorCode === ELSEWHERE })
    return true
  }
  const install = phoneInstall(key)
  if (!install) return true
  const installId = install.installId ?? (await record(install, refused))
  if (typeof installId === 'boolean') return installId
  for (const { key: requestKey, blob } of install.pictures) {
    if (blob === null) continue
    const outcome = await installCall(uploadImage, { installId, requestKey, file: blob })
    if (!outcome.ok) return refused(outcome)
    const { pictures = [] } = phoneInstall(key) ?? {}
    changeInstall(key, { pictures: pictures.map((each) => (each.key === requestKey ? { ...each, blob: null } : each)) })
  }
  return true
}

/** Sends what was filled in; answers its id, or whether to go on with others. */
async function record(
  { key, deviceId = '', notes, ...install }: PhoneInstall,
  refused: (refusal: Refusal) => boolean,
): Promise<number | boolean> {
  let { device } = install
  if (device === undefined) {
    const found = await installCall(getDeviceList, { deviceId })
    if (!found.ok) return refused(found)
    device = found.data.list[0]?.device
    if (device === undefined) {
      changeInstall(key, { problem: translate('installPhone', 'noSuchDevice', { number: deviceId }) })
      return true
    }
  }
  const { vehicleId, vehicle, rebind, installedAt = install.begunAt, lat, lon, odometer } = install
  const outcome = await installCall(addInstallData, {
    requestKey: key,
    device,
    ...(vehicleId === undefined ? { vehicle } : { vehicleId }),
    ...(rebind === true && { rebind }),
    installedAt: new Date(installedAt).toISOString(),
    ...(lat !== undefined && lon !== undefined && { lat, lon }),
    ...(odometer !== undefined && { odometer }),
    notes,
  })
  if (!outcome.ok) return refused(outcome)
  const { installId, vehicleId: known } = outcome.data
  changeInstall(key, { status: 'sent', installId, device, vehicleId: known })
  return installId
}
