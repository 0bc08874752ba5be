import styles from './key.module.css'

/** One key as it is on the keyboard. A screen reader gets `aria-keyshortcuts`, not this. */
export function Key({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  )
}

/** How a hotkey is written on its button: `mod+s` is ⌘ S. */
export function keyCaps(hotkey: string): string[] {
  return hotkey.split('+').map((part) => caps[part] ?? part.toUpperCase())
}

const caps: Record<string, string> = {
  mod: '⌘',
  alt: 'Alt',
  shift: '⇧',
  escape: 'Esc',
  enter: 'Enter',
  arrowup: '↑',
  arrowdown: '↓',
}
