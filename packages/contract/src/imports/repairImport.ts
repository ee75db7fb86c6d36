import { addRepair } from '../rooms/repair.ts'
import { defineImport } from './defineImport.ts'

/** The words of a head, in the order of languages that other tables have. */
const inAll = (what: readonly [string, string, string, string, string]) => {
  const [en, fr, es, zh, pz] = what
  return { en, fr, es, zh, pz }
}

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
      heads: inAll(['Problem type', 'Type de problème', 'Tipo de problema', '故障类型', 'ਸਮੱਸਿਆ ਦੀ ਕਿਸਮ']),
      holds: 'word',
      example: 'noPower',
    },
    problem: {
      heads: inAll(['Problem description', 'Description', 'Descripción', '故障描述', 'ਸਮੱਸਿਆ']),
      also: ['Problem', 'What is wrong'],
      holds: 'text',
      example: 'Dead after a jump start',
    },
    analysisType: {
      heads: inAll(['Analysis type', 'Type d’analyse', 'Tipo de análisis', '分析类型', 'ਜਾਂਚ ਦੀ ਕਿਸਮ']),
      holds: 'word',
      example: 'board',
    },
    analysis: {
      heads: inAll(['Problem analysis', 'Analyse', 'Análisis', '故障分析', 'ਜਾਂਚ']),
      also: ['Analysis'],
      holds: 'text',
      example: 'Cold joint at the fuse',
    },
    methodType: {
      heads: inAll(['Method type', 'Type de traitement', 'Tipo de método', '处理类型', 'ਤਰੀਕੇ ਦੀ ਕਿਸਮ']),
      holds: 'word',
      example: 'solder',
    },
    method: {
      heads: inAll(['Processing method', 'Traitement', 'Método', '处理方法', 'ਤਰੀਕਾ']),
      also: ['Method'],
      holds: 'text',
      example: 'Resoldered',
    },
    fwVersion: {
      heads: inAll(['Firmware version', 'Version du micrologiciel', 'Versión de firmware', '固件版本', 'ਫ਼ਰਮਵੇਅਰ']),
      holds: 'text',
      example: '2.1.0',
    },
    hwVersion: {
      heads: inAll(['Hardware version', 'Version du matériel', 'Versión de hardware', '硬件版本', 'ਹਾਰਡਵੇਅਰ']),
      holds: 'text',
      example: '10020',
    },
  },
})
