import type { messages as en } from '../en/session.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  title: 'ਸਾਈਨ ਇਨ',
  lead: 'ਜਾਣੋ ਕਿ ਹਰ ਚੀਜ਼ ਕਿੱਥੇ ਹੈ।',
  username: 'ਵਰਤੋਂਕਾਰ ਨਾਂ',
  password: 'ਪਾਸਵਰਡ',
  remember: 'ਇਸ ਕੰਪਿਊਟਰ ਉੱਤੇ ਸਾਈਨ ਇਨ ਰੱਖੋ',
  signIn: 'ਸਾਈਨ ਇਨ ਕਰੋ',
  changeTitle: 'ਨਵਾਂ ਪਾਸਵਰਡ ਚੁਣੋ',
  changeLead: 'ਇਹ ਤੁਹਾਡਾ ਪਹਿਲਾ ਸਾਈਨ ਇਨ ਹੈ। ਅਜਿਹਾ ਪਾਸਵਰਡ ਚੁਣੋ ਜੋ ਸਿਰਫ਼ ਤੁਸੀਂ ਜਾਣਦੇ ਹੋਵੋ।',
  oldPassword: 'ਮੌਜੂਦਾ ਪਾਸਵਰਡ',
  newPassword: 'ਨਵਾਂ ਪਾਸਵਰਡ',
  confirmPassword: 'ਨਵਾਂ ਪਾਸਵਰਡ ਦੁਬਾਰਾ',
  passwordRule: '6 ਤੋਂ 32 ਅੱਖਰ, ਅੰਕ ਅਤੇ ਚਿੰਨ੍ਹ',
  passwordsDiffer: 'ਦੋਵੇਂ ਪਾਸਵਰਡ ਇੱਕੋ ਜਿਹੇ ਨਹੀਂ',
  changePassword: 'ਪਾਸਵਰਡ ਬਦਲੋ',
  passwordChanged: 'ਪਾਸਵਰਡ ਬਦਲ ਗਿਆ। ਤੁਹਾਡੇ ਹੋਰ ਸੈਸ਼ਨ ਖ਼ਤਮ ਹੋ ਗਏ ਹਨ।',
  language: 'ਭਾਸ਼ਾ',
}
