import { defineImport } from './defineImport.ts'

/** Files of devices that come from a batch. */
export const batchImport = defineImport({
  kind: 'batchDevice',
  mostRows: 5000,
  like: undefined,
  columns: {
    deviceId: {
      heads: { en: 'Device id', fr: 'Id de l’appareil', es: 'Id del dispositivo', zh: '设备号', pz: 'ਡਿਵਾਈਸ ਆਈਡੀ' },
      also: ['Device', 'IMEI', 'MEID', 'Tracker'],
      holds: 'record',
      required: true,
      example: '860000000000012',
    },
  },
})
