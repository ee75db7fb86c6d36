import { addRepair } from '../rooms/stock/repair.ts'
import { defineImport } from './defineImport.ts'

/** Files of repairs (REP-2): what came to be repaired, and what was found and done. */
export const repairImport = defineImport({
  kind: 'repair',
  mostRows: 5000,
  like: addRepair,
  columns: {
    device: {
      heads: { en: 'Device id', fr: 'Id de l’appareil', es: 'Id del dispositivo', zh: '设备号', pz: 'ਡਿਵਾਈਸ ਆਈਡੀ' },
      also: ['Device', 'IMEI', 'Tracker'],
      holds: 'record',
      required: true,
      example: '860000000000012',
    },
    problemType: {
      heads: {
        en: 'Problem type',
        fr: 'Type de problème',
        es: 'Tipo de problema',
        zh: '故障类型',
        pz: 'ਸਮੱਸਿਆ ਦੀ ਕਿਸਮ',
      },
      holds: 'word',
      example: 'noPower',
    },
    problem: {
      heads: { en: 'Problem description', fr: 'Description', es: 'Descripción', zh: '故障描述', pz: 'ਸਮੱਸਿਆ' },
      also: ['Problem', 'What is wrong'],
      holds: 'text',
      example: 'Dead after a jump start',
    },
    analysisType: {
      heads: { en: 'Analysis type', fr: 'Type d’analyse', es: 'Tipo de análisis', zh: '分析类型', pz: 'ਜਾਂਚ ਦੀ ਕਿਸਮ' },
      holds: 'word',
      example: '',
    },
    analysis: {
      heads: { en: 'Problem analysis', fr: 'Analyse', es: 'Análisis', zh: '故障分析', pz: 'ਜਾਂਚ' },
      also: ['Analysis'],
      holds: 'text',
      example: '',
    },
    methodType: {
      heads: { en: 'Method type', fr: 'Type de traitement', es: 'Tipo de método', zh: '处理类型', pz: 'ਤਰੀਕੇ ਦੀ ਕਿਸਮ' },
      holds: 'word',
      example: '',
    },
    method: {
      heads: { en: 'Processing method', fr: 'Traitement', es: 'Método', zh: '处理方法', pz: 'ਤਰੀਕਾ' },
      also: ['Method'],
      holds: 'text',
      example: '',
    },
    fwVersion: {
      heads: {
        en: 'Firmware version',
        fr: 'Version du micrologiciel',
        es: 'Versión de firmware',
        zh: '固件版本',
        pz: 'ਫ਼ਰਮਵੇਅਰ',
      },
      holds: 'text',
      example: '2.1.0',
    },
    hwVersion: {
      heads: {
        en: 'Hardware version',
        fr: 'Version du matériel',
        es: 'Versión de hardware',
        zh: '硬件版本',
        pz: 'ਹਾਰਡਵੇਅਰ',
      },
      holds: 'text',
      example: '10020',
    },
  },
})
