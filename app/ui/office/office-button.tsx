import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Key, keyCaps } from './key.tsx'
import styles from './office-button.module.css'

type Look = {
  /** One filled button a screen at most; `bare` has no border. */
  look?: 'filled' | 'plain' | 'bare' | undefined
  /** 24 px high, to fit into a row. */
  isSmall?: boolean | undefined
  /** The key that presses it, as use-office-keys.ts reads them: `n`, `mod+s`, `escape`. */
  hotkey?: string | undefined
  /** The key that presses it while the cursor is on its row. */
  rowKey?: string | undefined
  children: React.ReactNode
}
type ButtonProps = Look & Omit<React.ComponentProps<'button'>, 'className' | 'children'>
type LinkProps = Look & { to: string; reloadDocument?: boolean; download?: boolean }

export function OfficeButton({
  look,
  isSmall,
  hotkey,
  rowKey,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button type={type} {...rest} {...lookOf({ look, isSmall, hotkey, rowKey })}>
      {children}
      <Caps hotkey={hotkey} />
      <RowCap rowKey={rowKey} />
    </button>
  )
}

export function OfficeLink({ look, isSmall, hotkey, rowKey, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} {...lookOf({ look, isSmall, hotkey, rowKey })}>
      {children}
      <Caps hotkey={hotkey} />
      <RowCap rowKey={rowKey} />
    </Link>
  )
}

/** The keys of a button, shown beside its words. */
export function Caps({ hotkey }: { hotkey: string | undefined }) {
  if (!hotkey) return null
  return (
    <span className={styles.caps}>
      {keyCaps(hotkey).map((cap) => (
        <Key key={cap}>{cap}</Key>
      ))}
    </span>
  )
}

/** Shown by the list whose row it is, where the cursor is. */
function RowCap({ rowKey }: { rowKey: string | undefined }) {
  if (!rowKey) return null
  return (
    <span className={styles.rowCap} data-row-cap="">
      <Key>{rowKey.toUpperCase()}</Key>
    </span>
  )
}

function lookOf({ look = 'plain', isSmall, hotkey, rowKey }: Omit<Look, 'children'>) {
  return {
    className: classNames(styles.button, styles[look], isSmall && styles.small) ?? '',
    'data-look': look,
    'data-hotkey': hotkey,
    'data-row-key': rowKey,
  }
}
