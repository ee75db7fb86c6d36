import { z } from 'zod'
import { addressParams } from '../addressFields.ts'
import { line } from '../fields.ts'
import { customerFields } from '../rooms/sales/customerFields.ts'
import { defineImport } from './defineImport.ts'

const { street, city, state, postalCode, country } = addressParams

/** A row: what is said of a customer by hand, and two addresses part by part. */
const row = z.object({
  ...customerFields,
  number: line(40, 1),
  ...addressParams,
  shippingStreet: street,
  shippingCity: city,
  shippingState: state,
  shippingPostalCode: postalCode,
  shippingCountry: country,
})

/** Files of customers. */
export const customerImport = defineImport({
  kind: 'customer',
  mostRows: 5000,
  like: { params: row },
  columns: {
    name: {
      heads: { en: 'Name', fr: 'Nom', es: 'Nombre', zh: '名称', pz: 'ਨਾਂ' },
      also: ['Customer', 'Customer name', 'Display name', 'Full name', 'Client', 'Cliente'],
      holds: 'record',
      required: true,
      example: 'Northwind Haulage',
    },
    number: {
      heads: { en: 'Customer number', fr: 'Numéro du client', es: 'Número de cliente', zh: '客户编号', pz: 'ਗਾਹਕ ਨੰਬਰ' },
      also: ['Number', 'Customer no', 'Account number', 'Account no'],
      holds: 'record',
      example: 'C-00042',
    },
    company: {
      heads: { en: 'Legal name', fr: 'Raison sociale', es: 'Razón social', zh: '法定名称', pz: 'ਕਾਨੂੰਨੀ ਨਾਂ' },
      also: ['Company', 'Company name'],
      holds: 'text',
      example: 'Northwind Haulage LLC',
    },
    firstName: {
      heads: { en: 'First name', fr: 'Prénom', es: 'Nombre de pila', zh: '名', pz: 'ਪਹਿਲਾ ਨਾਂ' },
      also: ['Given name'],
      holds: 'text',
      example: 'Asha',
    },
    lastName: {
      heads: { en: 'Last name', fr: 'Nom de famille', es: 'Apellido', zh: '姓', pz: 'ਆਖ਼ਰੀ ਨਾਂ' },
      also: ['Surname', 'Family name', 'Apellidos'],
      holds: 'text',
      example: 'Verma',
    },
    billingEmail: {
      heads: {
        en: 'E-mail for bills',
        fr: 'E-mail de facturation',
        es: 'Correo para facturas',
        zh: '账单邮箱',
        pz: 'ਬਿੱਲਾਂ ਲਈ ਈ-ਮੇਲ',
      },
      also: ['Email', 'Billing email', 'Main email', 'Courriel', 'Correo electrónico'],
      holds: 'text',
      example: 'accounts@northwind.example',
    },
    salesEmail: {
      heads: {
        en: 'E-mail for offers',
        fr: 'E-mail pour les offres',
        es: 'Correo para ofertas',
        zh: '销售邮箱',
        pz: 'ਪੇਸ਼ਕਸ਼ਾਂ ਲਈ ਈ-ਮੇਲ',
      },
      also: ['Sales email'],
      holds: 'text',
      example: 'fleet@northwind.example',
    },
    phone: {
      heads: { en: 'Phone', fr: 'Téléphone', es: 'Teléfono', zh: '电话', pz: 'ਫ਼ੋਨ' },
      also: ['Phone number', 'Telephone', 'Main phone'],
      holds: 'text',
      example: '+1 214 555 0101',
    },
    street: {
      heads: {
        en: 'Billing street',
        fr: 'Rue de facturation',
        es: 'Calle de facturación',
        zh: '账单街道',
        pz: 'ਬਿੱਲ ਦੀ ਗਲੀ',
      },
      also: ['Street', 'Address', 'Billing address', 'Street address', 'Rue', 'Calle', 'Dirección'],
      holds: 'text',
      required: true,
      example: '12 Elm St',
    },
    city: {
      heads: {
        en: 'Billing city',
        fr: 'Ville de facturation',
        es: 'Ciudad de facturación',
        zh: '账单城市',
        pz: 'ਬਿੱਲ ਦਾ ਸ਼ਹਿਰ',
      },
      also: ['City', 'Ville', 'Ciudad'],
      holds: 'text',
      required: true,
      example: 'Dallas',
    },
    state: {
      heads: {
        en: 'Billing state',
        fr: 'Province de facturation',
        es: 'Estado de facturación',
        zh: '账单省/州',
        pz: 'ਬਿੱਲ ਦਾ ਸੂਬਾ',
      },
      also: ['State', 'Province', 'State/Province', 'Estado', 'Provincia'],
      holds: 'text',
      example: 'TX',
    },
    postalCode: {
      heads: {
        en: 'Billing postal code',
        fr: 'Code postal de facturation',
        es: 'Código postal de facturación',
        zh: '账单邮编',
        pz: 'ਬਿੱਲ ਦਾ ਡਾਕ ਕੋਡ',
      },
      also: ['Postal code', 'ZIP', 'ZIP code', 'Code postal', 'Código postal'],
      holds: 'text',
      example: '75201',
    },
    country: {
      heads: {
        en: 'Billing country',
        fr: 'Pays de facturation',
        es: 'País de facturación',
        zh: '账单国家',
        pz: 'ਬਿੱਲ ਦਾ ਦੇਸ਼',
      },
      also: ['Country', 'Pays', 'País'],
      holds: 'text',
      example: 'US',
    },
    shippingStreet: {
      heads: {
        en: 'Shipping street',
        fr: 'Rue de livraison',
        es: 'Calle de envío',
        zh: '收货街道',
        pz: 'ਡਿਲਿਵਰੀ ਦੀ ਗਲੀ',
      },
      also: ['Shipping address', 'Delivery address'],
      holds: 'text',
      example: 'Dock 4, 900 Freight Rd',
    },
    shippingCity: {
      heads: {
        en: 'Shipping city',
        fr: 'Ville de livraison',
        es: 'Ciudad de envío',
        zh: '收货城市',
        pz: 'ਡਿਲਿਵਰੀ ਦਾ ਸ਼ਹਿਰ',
      },
      also: ['Delivery city'],
      holds: 'text',
      example: 'Fort Worth',
    },
    shippingState: {
      heads: {
        en: 'Shipping state',
        fr: 'Province de livraison',
        es: 'Estado de envío',
        zh: '收货省/州',
        pz: 'ਡਿਲਿਵਰੀ ਦਾ ਸੂਬਾ',
      },
      holds: 'text',
      example: 'TX',
    },
    shippingPostalCode: {
      heads: {
        en: 'Shipping postal code',
        fr: 'Code postal de livraison',
        es: 'Código postal de envío',
        zh: '收货邮编',
        pz: 'ਡਿਲਿਵਰੀ ਦਾ ਡਾਕ ਕੋਡ',
      },
      also: ['Shipping ZIP'],
      holds: 'text',
      example: '76102',
    },
    shippingCountry: {
      heads: {
        en: 'Shipping country',
        fr: 'Pays de livraison',
        es: 'País de envío',
        zh: '收货国家',
        pz: 'ਡਿਲਿਵਰੀ ਦਾ ਦੇਸ਼',
      },
      holds: 'text',
      example: 'US',
    },
    terms: {
      heads: {
        en: 'Payment terms',
        fr: 'Conditions de paiement',
        es: 'Condiciones de pago',
        zh: '付款条件',
        pz: 'ਭੁਗਤਾਨ ਸ਼ਰਤਾਂ',
      },
      also: ['Terms'],
      holds: 'word',
      example: 'Net 30',
    },
    currency: {
      heads: { en: 'Currency', fr: 'Devise', es: 'Moneda', zh: '货币', pz: 'ਮੁਦਰਾ' },
      holds: 'word',
      required: true,
      example: 'USD',
    },
    taxStatus: {
      heads: { en: 'Tax status', fr: 'Statut fiscal', es: 'Situación fiscal', zh: '税务状态', pz: 'ਟੈਕਸ ਸਥਿਤੀ' },
      also: ['Taxable'],
      holds: 'word',
      example: 'taxable',
    },
    taxCertificate: {
      heads: {
        en: 'Tax certificate',
        fr: 'Certificat d’exonération',
        es: 'Certificado de exención',
        zh: '免税证书',
        pz: 'ਟੈਕਸ ਸਰਟੀਫਿਕੇਟ',
      },
      also: ['Resale number', 'Certificate'],
      holds: 'text',
      example: 'EX-7781',
    },
    plan: {
      heads: { en: 'Service plan', fr: 'Forfait', es: 'Plan de servicio', zh: '服务套餐', pz: 'ਸੇਵਾ ਯੋਜਨਾ' },
      also: ['Plan'],
      holds: 'record',
      example: 'Standard',
    },
    owner: {
      heads: { en: 'Salesperson', fr: 'Vendeur', es: 'Vendedor', zh: '销售人员', pz: 'ਸੇਲਜ਼ਪਰਸਨ' },
      also: ['Sales rep', 'Owner', 'Account owner'],
      holds: 'record',
      example: 'Boris Lind',
    },
    region: {
      heads: { en: 'Region', fr: 'Région', es: 'Región', zh: '地区', pz: 'ਖੇਤਰ' },
      also: ['Territory'],
      holds: 'text',
      example: 'South',
    },
    division: {
      heads: {
        en: 'Sales division',
        fr: 'Division des ventes',
        es: 'División de ventas',
        zh: '销售部门',
        pz: 'ਵਿਕਰੀ ਵਿਭਾਗ',
      },
      also: ['Division'],
      holds: 'text',
      example: 'Fleet',
    },
    source: {
      heads: { en: 'Came by', fr: 'Venu par', es: 'Llegó por', zh: '来源', pz: 'ਕਿਵੇਂ ਆਇਆ' },
      also: ['Source', 'Lead source'],
      holds: 'word',
      example: 'referral',
    },
    size: {
      heads: { en: 'Fleet size', fr: 'Taille du parc', es: 'Tamaño de la flota', zh: '车队规模', pz: 'ਫ਼ਲੀਟ ਦਾ ਆਕਾਰ' },
      also: ['Size'],
      holds: 'word',
      example: 'medium',
    },
    tags: {
      heads: { en: 'Tags', fr: 'Étiquettes', es: 'Etiquetas', zh: '标签', pz: 'ਟੈਗ' },
      also: ['Labels'],
      holds: 'text',
      example: 'reefer; key account',
    },
    crn: {
      heads: {
        en: 'Registration number',
        fr: 'Numéro d’immatriculation',
        es: 'Número de registro',
        zh: '工商注册号',
        pz: 'ਰਜਿਸਟ੍ਰੇਸ਼ਨ ਨੰਬਰ',
      },
      also: ['CRN', 'Company number'],
      holds: 'text',
      example: '4410-22',
    },
    billDay: {
      heads: { en: 'Billing day', fr: 'Jour de facturation', es: 'Día de facturación', zh: '账单日', pz: 'ਬਿੱਲ ਦਾ ਦਿਨ' },
      also: ['Bill day'],
      holds: 'number',
      example: '1',
    },
    billingTz: {
      heads: {
        en: 'Time zone of billing',
        fr: 'Fuseau de facturation',
        es: 'Zona de facturación',
        zh: '账单时区',
        pz: 'ਬਿੱਲ ਦਾ ਸਮਾਂ ਖੇਤਰ',
      },
      also: ['Time zone'],
      holds: 'word',
      example: 'America/Chicago',
    },
  },
})
