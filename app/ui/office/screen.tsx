import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { LookContext } from '#ui/form/field-look.ts'
import { rowLook } from './form-row.tsx'
import { KeyBar, type KeyHint } from './key-bar.tsx'
import { OfficeButton } from './office-button.tsx'
import styles from './screen.module.css'

type Props = {
  title: string
  /** The way back to the list: 案件 ／ AN-10482. */
  crumb?: { to: string; text: string; code?: string } | undefined
  /** The text beside the title: how many, since when. */
  note?: React.ReactNode
  /** At the right of the top bar: links and buttons, at most one of them filled. */
  actions?: React.ReactNode
  /** Up to six keys that matter now, for the key bar. */
  keys?: readonly KeyHint[]
  /** What does not scroll: tabs and filters above, page steps and bulk acts below. */
  above?: React.ReactNode
  below?: React.ReactNode
  /** At the right, for the row that P has opened. */
  panel?: React.ReactNode
  children: React.ReactNode
}

/** A screen of the back office within the frame of layouts/office-frame.tsx: only its middle scrolls. */
export function OfficeScreen({
  title,
  crumb,
  note,
  actions,
  keys = [],
  above,
  below,
  panel,
  children,
}: Props) {
  return (
    <>
      <main className={styles.screen} id="main" tabIndex={-1}>
        <header className={styles.top}>
          {crumb && (
            <p className={styles.crumb}>
              <Link to={crumb.to} data-hotkey="escape">
                {crumb.text}
              </Link>
              {' ／ '}
              {crumb.code}
            </p>
          )}
          {title && <h1 className={styles.title}>{title}</h1>}
          {note && <div className={styles.note}>{note}</div>}
          <div className={styles.actions}>
            {actions}
            <span className={styles.menu}>
              <OfficeButton {...opensMenu}>メニュー</OfficeButton>
            </span>
          </div>
        </header>
        {above}
        <div className={classNames(styles.middle, panel ? styles.split : undefined)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus to be scrolled by keys. */}
          <section className={styles.scroll} tabIndex={0} aria-label={title || '内容'}>
            <LookContext value={rowLook}>{children}</LookContext>
          </section>
          {panel}
        </div>
        {below}
      </main>
      <KeyBar keys={keys} />
    </>
  )
}

/** On a phone the rail is away; its places are in the dialog that ⌘K opens. */
const opensMenu = { command: 'show-modal', commandfor: 'office-go' }
