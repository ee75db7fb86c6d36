import { addSim } from '../rooms/device/sim.ts'
import { remarkColumn } from './commonColumns.ts'
import { defineImport } from './defineImport.ts'

/** Files of SIM cards of one account with a carrier. */
export const simImport = defineImport({
  kind: 'sim',
  mostRows: 5000,
  like: addSim,
  columns: {
    iccid: {
      heads: { en: 'ICCID', fr: 'ICCID', es: 'ICCID', zh: 'ICCID', pz: 'ICCID' },
      also: ['SIM', 'SIM card', 'SIM number', 'Carte SIM', 'Tarjeta SIM', 'SIM卡号'],
      // it is looked for among those that are there
      holds: 'record',
      required: true,
      example: '8944500010219804309',
    },
    msisdn: {
      heads: { en: 'Phone number', fr: 'Numéro de téléphone', es: 'Número de teléfono', zh: '电话号码', pz: 'ਫ਼ੋਨ ਨੰਬਰ' },
      also: ['MSISDN', 'Phone', 'Number'],
      holds: 'text',
      example: '+44 7700 900123',
    },
    imsi: {
      heads: { en: 'IMSI', fr: 'IMSI', es: 'IMSI', zh: 'IMSI', pz: 'IMSI' },
      holds: 'text',
      example: '234500010219804',
    },
    device: {
      heads: { en: 'Device id', fr: 'Id de l’appareil', es: 'Id del dispositivo', zh: '设备号', pz: 'ਡਿਵਾਈਸ ਆਈਡੀ' },
      also: ['Device', 'IMEI', 'Tracker'],
      holds: 'record',
      example: '860000000000012',
    },
    remark: remarkColumn('Spare'),
  },
})
