import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react'
import { bindFacebook, bindGoogle } from '@waymark/contract/rooms/session/linkedLogin.ts'

/** What the providers of logins are called and look like, and what binds them. */
export const LOGIN_LOOKS = {
  google: { name: 'Google', icon: IconBrandGoogle, bind: bindGoogle },
  facebook: { name: 'Facebook', icon: IconBrandFacebook, bind: bindFacebook },
} as const
