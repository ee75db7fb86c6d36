import { Modal } from '@mantine/core'
import { useT } from '../../i18n.ts'
import styles from './keys.module.css'
import { KEY_GROUPS } from './keyTable.ts'

/** The keys there are, by where they work. */
export function KeysModal({ onClose }: { onClose: () => void }) {
  const t = useT('shell')
  const common = useT('common')
  return (
    <Modal
      opened
      size={560}
      lockScroll={false}
      onClose={onClose}
      title={t('keysTitle')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={styles.groups}>
        {KEY_GROUPS.map(({ title, keys }) => (
          <section key={title} aria-label={t(title)}>
            <h3>{t(title)}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    {key.split(' ').map((part) => (
                      <kbd key={part}>{part}</kbd>
                    ))}
                  </dt>
                  <dd>{t(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
