import { addDriver } from '../rooms/driver.ts'
import { remarkColumn } from './commonColumns.ts'
import { defineImport } from './defineImport.ts'

/** Files of drivers, on the vehicles that they drive. */
export const driverImport = defineImport({
  kind: 'driver',
  mostRows: 5000,
  like: addDriver,
  columns: {
    name: {
      heads: { en: 'Name', fr: 'Nom', es: 'Nombre', zh: '姓名', pz: 'ਨਾਂ' },
      also: ['Driver', 'Driver name', 'Full name', 'Conductor', 'Conducteur', '司机', 'ਡਰਾਈਵਰ'],
      holds: 'text',
      required: true,
      example: 'Asha Brandt',
    },
    phone: {
      heads: { en: 'Phone', fr: 'Téléphone', es: 'Teléfono', zh: '电话', pz: 'ਫ਼ੋਨ' },
      also: ['Phone number', 'Mobile', 'Telephone', 'ਫੋਨ'],
      holds: 'text',
      example: '+1 555 0100',
    },
    email: {
      heads: { en: 'E-mail', fr: 'Courriel', es: 'Correo electrónico', zh: '电子邮件', pz: 'ਈ-ਮੇਲ' },
      also: ['Email address', 'Mail', 'Correo', '邮箱'],
      holds: 'text',
      example: 'asha@example.com',
    },
    licence: {
      heads: {
        en: 'Driving licence',
        fr: 'Permis de conduire',
        es: 'Licencia de conducir',
        zh: '驾驶证',
        pz: 'ਡਰਾਈਵਿੰਗ ਲਾਇਸੈਂਸ',
      },
      also: [
        'Licence',
        'License',
        'Driver license',
        'Driver licence',
        'License number',
        'Licence number',
        'Licencia',
        'Permis',
        '驾照',
        'ਲਾਇਸੈਂਸ',
      ],
      holds: 'text',
      example: 'D123-4567',
    },
    licenceExpires: {
      heads: {
        en: 'Licence valid until',
        fr: 'Permis valable jusqu’au',
        es: 'Licencia válida hasta',
        zh: '驾驶证有效期至',
        pz: 'ਲਾਇਸੈਂਸ ਦੀ ਮਿਆਦ',
      },
      also: [
        'License valid until',
        'Licence expires',
        'License expires',
        'Expires',
        'Expiry',
        'Vence',
        'Expire',
        '有效期至',
      ],
      holds: 'day',
      example: '2029-03-31',
    },
    vehicle: {
      heads: { en: 'Vehicle', fr: 'Véhicule', es: 'Vehículo', zh: '车辆', pz: 'ਵਾਹਨ' },
      also: ['Vehicle name', 'Truck', 'Asset', 'Unit'],
      holds: 'record',
      example: 'Truck 12',
    },
    remark: remarkColumn('Night shift'),
  },
})
