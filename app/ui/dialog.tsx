import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

type Props = {
  id: string
  title: string
  /** `drawer` is at the right edge from top to bottom; `box` and `wide` in the middle. */
  look?: 'box' | 'drawer' | 'wide'
  ref?: React.Ref<HTMLDialogElement>
  onClose?: () => void
  children: React.ReactNode
}

/**
 * The browser's own dialog: it holds the focus, closes on Esc and leaves the rest inert. A button with
 * `command="show-modal"` and `commandfor` opens it even without JavaScript.
 */
export function Dialog({ id, title, look = 'box', ref, onClose, children }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one on the backdrop; the browser itself closes a dialog on Esc.
    <dialog
      className={styles[look]}
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="any"
      ref={ref}
      onClick={closeFromBackdrop}
      onClose={onClose}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <p className={styles.title} id={`${id}-title`}>
            {title}
          </p>
          <form method="dialog">
            <button className={styles.close} type="submit" aria-label="閉じる">
              <Icon name="close" size={24} />
            </button>
          </form>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** For browsers that do not know `closedby` yet: a click on the dialog itself is one beside its content. */
function closeFromBackdrop(event: React.MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
