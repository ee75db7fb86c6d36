import { useT } from '../../app/i18n.ts'
import { Mark } from '../../app/shell/Mark.tsx'
import styles from './organization.module.css'

/** How the head of a page and a button look with a name and a colour; ours where they are empty. */
export function WhiteLabelPreview({ name, colour }: { name: string; colour: string }) {
  const t = useT('organization')
  const accent = /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#0c6283'
  return (
    <div className={styles.preview} aria-hidden>
      <div className={styles.previewBar} style={{ boxShadow: `inset 0 2px ${accent}` }}>
        <Mark size={18} />
        {name.trim() === '' ? 'Waymark' : name}
      </div>
      <div className={styles.previewBody}>
        <span className={styles.previewButton} style={{ background: accent, color: inkOn(accent) }}>
          {t('previewSignIn')}
        </span>
      </div>
    </div>
  )
}

/** Black or white, whichever stands out more from a colour: relative luminance of WCAG 2.2. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}
