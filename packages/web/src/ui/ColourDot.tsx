import styles from './dot.module.css'

/** A record's colour before its name, `#rrggbb`; a hollow ring where it has none. */
export function ColourDot({ colour }: { colour: string }) {
  return <i className={styles.dot} data-none={colour === '' || undefined} style={{ background: colour }} aria-hidden />
}
