import { useState } from 'react'
import styles from './copy-button.module.css'
import { Icon } from './icon.tsx'

type Props = {
  text: string
  /** What it does, for readers who do not see the text beside it. */
  name: string
  isSmall?: boolean
}

/** Puts a text into the clipboard and says so. It is not there where no script could do it. */
export function CopyButton({ text, name, isSmall }: Props) {
  const [isCopied, setCopied] = useState<boolean>()
  return (
    <span className={styles.copy}>
      <button
        className={isSmall ? styles.small : styles.button}
        type="button"
        aria-label={isSmall ? name : undefined}
        onClick={async () => {
          setCopied(undefined)
          setCopied(await copy(text))
        }}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        {!isSmall && name}
      </button>
      <span className={styles.status} role="status">
        {isCopied === undefined ? '' : isCopied ? 'コピーしました' : 'コピーできませんでした'}
      </span>
    </span>
  )
}

async function copy(text: string): Promise<boolean> {
  return await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
