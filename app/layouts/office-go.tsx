import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '#ui/dialog.tsx'
import { Key } from '#ui/office/key.tsx'
import styles from './office-go.module.css'
import type { OfficePlace } from './office-navigation.ts'

type Props = { places: readonly OfficePlace[] }

/** ⌘K: every place by its name, and the lists that can be searched for what is typed. On phones, the menu. */
export function GoDialog({ places }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const word = typed.trim().normalize('NFKC').toLowerCase()
  const named = places.filter(({ text, to }) => `${text} ${to}`.toLowerCase().includes(word))
  const searched = word === '' ? [] : places.filter(({ searches }) => searches)
  const [, sign, number] = /^(?:([a-z]{1,2})-?|#)?([1-9]\d{0,8})$/.exec(word) ?? []
  // EN12 is an application; a bare 12 may be any of them.
  const records = places.filter((one) => number && one.record && (one.sign === sign || !sign))
  const close = () => dialog.current?.close()
  return (
    <Dialog id="office-go" title="移動・検索" ref={dialog} onClose={() => setTyped('')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          dialog.current?.querySelector<HTMLElement>('li a')?.click()
        }}
      >
        <input
          className={styles.word}
          type="search"
          aria-label="画面の名前や探す言葉"
          placeholder="画面の名前、探す言葉"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
        />
      </form>
      <ul className={styles.list}>
        {records.map(({ to, record }) => (
          <li key={`record:${to}`}>
            <Link to={`${to}/${number}`} onClick={close}>
              {record} {number} を開く
            </Link>
          </li>
        ))}
        {named.map(({ to, text, go }) => (
          <li key={to}>
            <Link to={to} onClick={close}>
              {text}
              {go && (
                <span className={styles.keys}>
                  <Key>G</Key>
                  <Key>{go.toUpperCase()}</Key>
                </span>
              )}
            </Link>
          </li>
        ))}
        {searched.map(({ to, text }) => (
          <li key={`search:${to}`}>
            <Link to={`${to}?${new URLSearchParams({ keyword: typed.trim() })}`} onClick={close}>
              {text}から「{typed.trim()}」を探す
            </Link>
          </li>
        ))}
        <li>
          <Link to="/admin/logout" onClick={close}>
            ログアウト
          </Link>
        </li>
      </ul>
    </Dialog>
  )
}
