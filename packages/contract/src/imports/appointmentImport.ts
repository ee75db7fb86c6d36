import { defineImport } from './defineImport.ts'
import { VEHICLE_COLUMN } from './vehicleColumn.ts'

/** Files of appointments, such as the loads of a transport management system. */
export const appointmentImport = defineImport({
  kind: 'appointment',
  mostRows: 5000,
  like: undefined,
  columns: {
    vehicle: VEHICLE_COLUMN,
    landmark: {
      heads: { en: 'Landmark', fr: 'Repère', es: 'Lugar', zh: '地标', pz: 'ਭੂ-ਚਿੰਨ੍ਹ' },
      also: ['Landmark name', 'Custom ID', 'Site', 'Stop', 'Facility', 'Location'],
      holds: 'record',
      required: true,
      example: 'Cold store north',
    },
    at: {
      heads: { en: 'Expected at', fr: 'Attendu à', es: 'Esperado a las', zh: '预约时间', pz: 'ਪਹੁੰਚਣ ਦਾ ਸਮਾਂ' },
      also: ['Appointment', 'Appointment time', 'Time', 'Date', 'Date and time', 'Time (UTC)', 'Scheduled'],
      holds: 'time',
      required: true,
      example: '2026-03-08 09:30',
    },
    reference: {
      heads: { en: 'Reference', fr: 'Référence', es: 'Referencia', zh: '参考号', pz: 'ਹਵਾਲਾ' },
      also: ['Load', 'Load number', 'Order', 'Order number', 'Shipment', 'BOL'],
      holds: 'text',
      example: 'LOAD-1001',
    },
    note: {
      heads: { en: 'Remark', fr: 'Remarque', es: 'Observación', zh: '备注', pz: 'ਟਿੱਪਣੀ' },
      also: ['Note', 'Notes', 'Comment', 'Dock'],
      holds: 'text',
      example: 'Dock 7',
    },
  },
})
