import type { messages as en } from '../en/role.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  search: 'ਭੂਮਿਕਾ ਦਾ ਨਾਮ',
  add: 'ਭੂਮਿਕਾ ਜੋੜੋ',
  description: 'ਵੇਰਵਾ',
  organizationHint: 'ਵਿਕਰੀ ਦੀਆਂ ਭੂਮਿਕਾਵਾਂ ਹਰ ਸੰਸਥਾ ਦੀਆਂ ਵੱਖਰੀਆਂ ਹਨ।',
  everyOrganization: 'ਹਰ ਸੰਸਥਾ',
  permissions: 'ਇਜਾਜ਼ਤਾਂ',
  findPermission: 'ਇਜਾਜ਼ਤ ਲੱਭੋ',
  validUserTypes: 'ਇਹਨਾਂ ਵਰਤੋਂਕਾਰਾਂ ਲਈ',
  validOrgTypes: 'ਇਹਨਾਂ ਸੰਸਥਾਵਾਂ ਵਿੱਚ',
  defaultUser: 'ਆਮ ਵਰਤੋਂਕਾਰ',
  landmarkUser: 'ਟਿਕਾਣਾ ਵਰਤੋਂਕਾਰ',
  orgType_1: 'ਆਮ',
  orgType_4: 'ਭਾਈਵਾਲ',
  orgType_5: 'ਗਾਹਕ',
  orgType_6: 'ਮਾਲਕ',
  copy: 'ਇਸ ਵਰਗੀ ਜੋੜੋ',
  copyOf: '{{name}} (ਨਕਲ)',
  copyFrom: 'ਇੱਥੋਂ ਲਓ',
  copyFromHint: 'ਜਿਸ ਭੂਮਿਕਾ ਦੀਆਂ ਇਜਾਜ਼ਤਾਂ ਲੈਣੀਆਂ ਹਨ',
  deleteText: 'ਜਿਸ ਭੂਮਿਕਾ ਵਿੱਚ ਵਰਤੋਂਕਾਰ ਹਨ ਉਹ ਮਿਟਾਈ ਨਹੀਂ ਜਾ ਸਕਦੀ। ਇਹ ਮਿਟਾਏ ਰਿਕਾਰਡਾਂ ਵਿੱਚੋਂ ਵਾਪਸ ਆ ਸਕਦੀ ਹੈ।',
}
