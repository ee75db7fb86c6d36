import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import { deviceImport } from '@waymark/contract/imports/deviceImport.ts'
import { checkLines } from '../../../platform/importFile/checkLines.ts'
import type { ImportRows } from '../../../platform/importFile/ImportRows.ts'
import { cellText, dayText, onlyOnce, readText } from '../../../platform/importFile/readCell.ts'
import { wireForms } from '@waymark/core/tracking/wireForms.ts'

type Field = ColumnOf<typeof deviceImport>

/** A device of a file that can be added. */
export interface PlannedDevice {
  readonly line: number
  /** Empty: it gets one of ours. */
  readonly deviceId: string
  /** Empty: the device id. */
  readonly identifier: string
  readonly modelId: number | null
  readonly model: string
  readonly sampleExpiresOn: string | null
  readonly remark: string
  /** Empty: nobody says. */
  readonly hwVersion: string
  /** Empty: it has none. */
  readonly pin: string
}

/** What the rows of a file are checked against. */
export interface DeviceReferences {
  /** Names on the wire that devices have, as {@link wireName} makes them. */
  readonly taken: readonly string[]
  /** Models by their names in small letters. */
  readonly models: ReadonlyMap<string, number>
}

/** The form of a name in which all forms of it are the same. */
export const wireName = (word: string): string => wireForms(word).at(-1) ?? ''

/** Rows of a file of devices. */
export const deviceRows: ImportRows<Field, DeviceReferences, PlannedDevice> = {
  definition: deviceImport,
  check: (lines, references, tick) => {
    const again = onlyOnce(references.taken)
    return checkLines(lines, tick, (line, say) => {
      const read = (field: Field, said?: string): string => readText(deviceImport, line, field, say, said)
      const [deviceId, modelName] = [cellText(line, 'deviceId'), cellText(line, 'model')]
      const identifier = cellText(line, 'identifier') === '' ? '' : read('identifier')
      if (deviceId === '' && cellText(line, 'identifier') === '') say('deviceId', 'blank')
      else if (deviceId !== '' && !/^\d{14,15}$/.test(deviceId)) say('deviceId', 'invalid')
      const idTwice = deviceId === '' ? undefined : again(wireName(deviceId))
      if (idTwice) say('deviceId', idTwice)
      const isOther = identifier !== '' && wireName(identifier) !== wireName(deviceId)
      const nameTwice = isOther ? again(wireName(identifier)) : undefined
      if (nameTwice) say('identifier', nameTwice)
      const modelId = references.models.get(modelName.toLowerCase())
      if (modelName !== '' && modelId === undefined) say('model', 'notFound')
      const day = dayText(cellText(line, 'sampleExpiresOn'))
      const sampleExpiresOn = day === '' ? null : read('sampleExpiresOn', day)
      const remark = read('remark')
      const hwVersion = read('hwVersion')
      const pin = cellText(line, 'pin') === '' ? '' : read('pin')
      return {
        deviceId,
        identifier,
        modelId: modelId ?? null,
        model: modelName,
        sampleExpiresOn,
        remark,
        hwVersion,
        pin,
      }
    })
  },
}
