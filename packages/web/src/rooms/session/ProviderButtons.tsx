import { Button } from '@mantine/core'
import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react'
import type { LoginProvider } from '@waymark/contract/twoFactor.ts'
import { errorText } from '../../app/refusal/errorText.ts'
import { useT } from '../../app/i18n.ts'
import { leaveFor } from '../../app/signIn/linkedLogin.ts'
import styles from './login.module.css'

const BUTTONS = {
  google: { icon: IconBrandGoogle, label: 'withGoogle' },
  facebook: { icon: IconBrandFacebook, label: 'withFacebook' },
} as const

interface Props {
  providers: readonly LoginProvider[]
  onFailure: (text: string | undefined) => void
}

/** Ways in by others, where the operator has set them up. */
export function ProviderButtons({ providers, onFailure }: Props) {
  const t = useT('session')
  const go = async (provider: LoginProvider): Promise<void> => {
    const refusal = await leaveFor(provider, 'signIn')
    if (refusal) onFailure(errorText(refusal))
  }
  return (
    <div className={styles.providers}>
      {providers.map((provider) => {
        const { icon: Icon, label } = BUTTONS[provider]
        return (
          <Button
            key={provider}
            variant="default"
            size="md"
            fullWidth
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            onClick={() => void go(provider)}
          >
            {t(label)}
          </Button>
        )
      })}
    </div>
  )
}
