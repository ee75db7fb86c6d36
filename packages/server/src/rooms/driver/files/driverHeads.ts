import { DRIVER_FILE_HEADS } from '@waymark/contract/rooms/driver.ts'

export type DriverField = keyof typeof DRIVER_FILE_HEADS

const OTHERS: Readonly<Record<DriverField, readonly string[]>> = {
  name: [
    'Driver',
    'Driver name',
    'Full name',
    'Nombre',
    'Nom',
    'Conductor',
    'Conducteur',
    '姓名',
    '司机',
    'ਨਾਂ',
    'ਡਰਾਈਵਰ',
  ],
  phone: ['Phone number', 'Mobile', 'Telephone', 'Teléfono', 'Téléphone', '电话', 'ਫ਼ੋਨ', 'ਫੋਨ'],
  email: ['Email address', 'Mail', 'Correo', 'Correo electrónico', 'Courriel', '邮箱', '电子邮件', 'ਈ-ਮੇਲ'],
  licence: [
    'Licence',
    'License',
    'Driver license',
    'Driver licence',
    'License number',
    'Licence number',
    'Licencia',
    'Licencia de conducir',
    'Permis',
    'Permis de conduire',
    '驾驶证',
    '驾照',
    'ਲਾਇਸੈਂਸ',
    'ਡਰਾਈਵਿੰਗ ਲਾਇਸੈਂਸ',
  ],
  licenceExpires: [
    'License valid until',
    'Licence expires',
    'License expires',
    'Expires',
    'Expiry',
    'Vence',
    'Licencia válida hasta',
    'Expire',
    'Permis valable jusqu’au',
    '驾驶证有效期至',
    '有效期至',
    'ਲਾਇਸੈਂਸ ਦੀ ਮਿਆਦ',
  ],
  vehicle: ['Vehicle name', 'Truck', 'Asset', 'Unit', 'Vehículo', 'Véhicule', '车辆', 'ਵਾਹਨ'],
  remark: ['Note', 'Notes', 'Observación', 'Remarque', '备注', 'ਟਿੱਪਣੀ'],
}

/** What may stand above each column of a file of drivers; the first is what the template has. */
export const DRIVER_HEADS = Object.fromEntries(
  Object.entries(DRIVER_FILE_HEADS).map(([field, head]) => [field, [head, ...OTHERS[field as DriverField]]]),
) as Record<DriverField, string[]>
