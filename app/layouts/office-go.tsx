import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { OfficeRecord } from '#features/dashboards/office-record.queries.server.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Key } from '#ui/office/key.tsx'
import styles from './office-go.module.css'
import type { OfficePlace } from './office-navigation.ts'

type Props = { places: readonly OfficePlace[] }

/** ⌘K: records by their number, places by their name, and lists searched for what is typed. On phones, the menu. */
export function GoDialog({ places }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const word = typed.trim().normalize('NFKC').toLowerCase()
  const named = places.filter(({ text, to }) => `${text} ${to}`.toLowerCase().includes(word))
  const searched = word === '' ? [] : places.filter(({ searches }) => searches)
  const isLeaving = word !== '' && LEAVE.includes(word)
  const close = () => dialog.current?.close()
  const openFirst = () => dialog.current?.querySelector<HTMLElement>('li a')?.click()
  const { records, open } = useRecords(word, openFirst)
  return (
    <Dialog id="office-go" title="移動・検索" ref={dialog} onClose={() => setTyped('')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          open()
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
        {records.map(({ to, noun, number }) => (
          <li key={`record:${to}`}>
            <Link to={to} onClick={close}>
              {noun} {number} を開く
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
        {isLeaving && <Leave close={close} />}
        {searched.map(({ to, text }) => (
          <li key={`search:${to}`}>
            <Link to={`${to}?${new URLSearchParams({ keyword: typed.trim() })}`} onClick={close}>
              {text}から「{typed.trim()}」を探す
            </Link>
          </li>
        ))}
        {!isLeaving && <Leave close={close} />}
      </ul>
    </Dialog>
  )
}

const LEAVE = 'ログアウト'

function Leave({ close }: { close: () => void }) {
  return (
    <li>
      <Link to="/admin/logout" onClick={close}>
        {LEAVE}
      </Link>
    </li>
  )
}

/** The records that a typed number names, as the server finds them; `open` waits until it has answered. */
function useRecords(word: string, openFirst: () => void) {
  const { data, load } = useFetcher<{ word: string; records: OfficeRecord[] }>()
  const [awaited, setAwaited] = useState('')
  const isNumbered = /\d$/.test(word)
  const isAnswered = !isNumbered || data?.word === word
  const isDue = isAnswered && awaited !== '' && awaited === word
  useEffect(() => {
    if (isNumbered) void load(`/admin/go?${new URLSearchParams({ word })}`)
  }, [isNumbered, word, load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, when what Enter was pressed for has come.
  useEffect(() => {
    if (!isDue) return
    setAwaited('')
    openFirst()
  }, [isDue])
  return {
    records: isNumbered && data?.word === word ? data.records : [],
    open: () => (isAnswered ? openFirst() : setAwaited(word)),
  }
}
