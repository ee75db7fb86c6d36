import { addDevice } from '../rooms/device/device.ts'
import { remarkColumn } from './commonColumns.ts'
import { defineImport } from './defineImport.ts'

/** Files of devices as a maker or another system hands them over. */
export const deviceImport = defineImport({
  kind: 'device',
  mostRows: 50_000,
  like: addDevice,
  columns: {
    deviceId: {
      heads: { en: 'Device id', fr: 'Id de l’appareil', es: 'Id del dispositivo', zh: '设备号', pz: 'ਡਿਵਾਈਸ ਆਈਡੀ' },
      also: ['IMEI', 'MEID', 'Device'],
      holds: 'record',
      example: '860000000000012',
    },
    identifier: {
      heads: { en: 'Identifier', fr: 'Identifiant', es: 'Identificador', zh: '标识符', pz: 'ਪਛਾਣਕਰਤਾ' },
      also: ['Name on the wire', 'Tracker id'],
      holds: 'record',
      example: 'van-7',
    },
    model: {
      heads: { en: 'Model', fr: 'Modèle', es: 'Modelo', zh: '型号', pz: 'ਮਾਡਲ' },
      also: ['Device model', 'Type'],
      holds: 'record',
      example: 'FMB920',
    },
    sampleExpiresOn: {
      heads: {
        en: 'Sample until',
        fr: 'Échantillon jusqu’au',
        es: 'Muestra hasta',
        zh: '样品截止',
        pz: 'ਨਮੂਨਾ ਇਸ ਤੱਕ',
      },
      holds: 'day',
      example: '2026-12-31',
    },
    remark: remarkColumn('Spare'),
    hwVersion: {
      heads: {
        en: 'Hardware version',
        fr: 'Version du matériel',
        es: 'Versión de hardware',
        zh: '硬件版本',
        pz: 'ਹਾਰਡਵੇਅਰ ਸੰਸਕਰਣ',
      },
      also: ['HW version', 'Hardware'],
      holds: 'record',
      example: '10100',
    },
    // it is taken in and never handed out
    pin: {
      heads: { en: 'PIN', fr: 'Code PIN', es: 'Código PIN', zh: 'PIN 码', pz: 'PIN ਕੋਡ' },
      holds: 'record',
      example: '123456',
    },
  },
})
