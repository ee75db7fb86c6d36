import { useT } from '../../app/i18n.ts'
import { carriesWhite, OWN_NAME } from '../../app/look/whiteLabel.ts'
import { Mark } from '../../app/shell/Mark.tsx'
import styles from './organization.module.css'

/** How the head of a page and a button look with a name and a colour; ours where they are empty. */
export function WhiteLabelPreview({ name, colour }: { name: string; colour: string }) {
  const t = useT('organization')
  // as in the product: a colour that white text cannot be read on is not taken
  const accent = carriesWhite(colour) ? colour : '#0c6283'
  return (
    <div className={styles.preview} aria-hidden>
      <div className={styles.previewBar} style={{ boxShadow: `inset 0 2px ${accent}` }}>
        <Mark size={18} />
        {name.trim() === '' ? OWN_NAME : name}
      </div>
      <div className={styles.previewBody}>
        <span className={styles.previewButton} style={{ background: accent, color: '#ffffff' }}>
          {t('signIn')}
        </span>
      </div>
    </div>
  )
}
