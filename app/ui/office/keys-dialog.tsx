import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { keyCaps } from './key.tsx'
import { Hint, type KeyHint, keysOfForms, keysOfLists } from './key-bar.tsx'
import styles from './keys-dialog.module.css'
import { LETTERS_OFF } from './use-office-keys.ts'

const everywhere: readonly KeyHint[] = [
  { keys: ['⌘', 'K'], text: '移動・検索' },
  { keys: ['?'], text: 'このキー一覧' },
  { keys: ['Esc'], text: '閉じる・一覧へ戻る' },
]

type Props = { places: readonly { go: string; text: string }[] }

type ShownKeys = { ofList: readonly KeyHint[]; here: readonly KeyHint[]; goes: boolean }
const NO_KEYS: ShownKeys = { ofList: [], here: [], goes: true }

/** Every key that does something here, those of the screen in front of it read from the screen itself. */
export function KeysDialog({ places }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [{ ofList, here, goes }, setKeys] = useState(NO_KEYS)
  useEffect(() => {
    const box = dialog.current
    const read = () => box?.open && setKeys(readShown())
    box?.addEventListener('toggle', read)
    return () => box?.removeEventListener('toggle', read)
  }, [])
  const goKeys = places.map(({ go, text }) => ({ keys: ['G', go.toUpperCase()], text }))
  return (
    <Dialog id="office-keys" title="キー一覧" ref={dialog}>
      <div className={styles.groups}>
        <Group title="どこでも" keys={everywhere} />
        {goes && <Group title="移動" keys={goKeys} />}
        {ofList.length > 0 && <Group title="一覧" keys={ofList} />}
        {here.length > 0 && <Group title="この画面" keys={here} />}
      </div>
      <LettersSwitch />
    </Dialog>
  )
}

function Group({ title, keys }: { title: string; keys: readonly KeyHint[] }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {keys.map((hint) => (
          <li key={hint.keys.join() + hint.text} className={styles.line}>
            <Hint {...hint} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LettersSwitch() {
  const [isOff, setOff] = useState<boolean>()
  const off = isOff ?? (typeof window !== 'undefined' && localStorage.getItem(LETTERS_OFF) !== null)
  return (
    <label className={styles.switch} suppressHydrationWarning>
      <input
        type="checkbox"
        checked={off}
        suppressHydrationWarning
        onChange={({ currentTarget: { checked } }) => {
          if (checked) localStorage.setItem(LETTERS_OFF, '1')
          else localStorage.removeItem(LETTERS_OFF)
          setOff(checked)
        }}
      />
      1文字のキーを使わない
    </label>
  )
}

/** Where G does something of its own, it does not lead to other screens. */
function readShown(): ShownKeys {
  const ofList = keysOfLists.filter(isShown)
  const known = new Set(ofList.map(capsOf))
  const own = [...readRowKeys(), ...readHotkeys(), ...keysOfForms.filter(isShown), ...readFoot()]
  const here = own.filter((hint) => !known.has(capsOf(hint)) && known.add(capsOf(hint)))
  return { ofList, here, goes: !known.has('G') }
}

function capsOf({ keys }: KeyHint): string {
  return keys.join(' ')
}

/** The first one may be under the fold of a menu where a later one is not. */
function isShown({ needs = '' }: KeyHint): boolean {
  return [...document.querySelectorAll(`main :is(${needs})`)].some((one) => one.checkVisibility())
}

/** What moves between cards or fields: the foot of the screen names it, with what answers to it. */
function readFoot(): KeyHint[] {
  return [...document.querySelectorAll<HTMLElement>('footer > [data-needs]')]
    .map((hint) => ({
      keys: [...(hint.firstElementChild?.children ?? [])].map(({ textContent }) => textContent),
      text: ownWords(hint),
      needs: hint.dataset.needs ?? '',
    }))
    .filter(isShown)
}

/** What is pressed in the row under the cursor: one key may do another thing in each part of a list. */
function readRowKeys(): KeyHint[] {
  const found = new Map<string, Set<string>>()
  for (const one of document.querySelectorAll<HTMLElement>('[data-row] [data-row-key]')) {
    const key = one.dataset.rowKey ?? ''
    if (answers(one)) found.set(key, (found.get(key) ?? new Set()).add(wordsOf(one)))
  }
  return [...found].map(([key, words]) => ({ keys: keyCaps(key), text: [...words].join('・') }))
}

/** The keys that what is on the screen has declared for itself. */
function readHotkeys(): KeyHint[] {
  const found = new Map<string, string>()
  for (const one of document.querySelectorAll<HTMLElement>('[data-hotkey]')) {
    const key = one.dataset.hotkey ?? ''
    if (key !== 'escape' && answers(one)) found.set(key, wordsOf(one))
  }
  return [...found].map(([key, text]) => ({ keys: keyCaps(key), text }))
}

function answers(one: HTMLElement): boolean {
  return one.checkVisibility() && !one.matches(':disabled')
}

/** What is typed or chosen in a field is no name of its key: that is its label. */
function wordsOf(one: HTMLElement): string {
  if (one.dataset.hotkeyText) return one.dataset.hotkeyText
  if (isField(one)) return one.ariaLabel || (one.labels?.[0] ? ownWords(one.labels[0]) : '')
  return ownWords(one) || one.ariaLabel || textWithoutCaps(one)
}

type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(one: HTMLElement): one is TypedField {
  return (
    one instanceof HTMLInputElement ||
    one instanceof HTMLSelectElement ||
    one instanceof HTMLTextAreaElement
  )
}

function ownWords(one: HTMLElement): string {
  const words = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  return words.map(({ textContent }) => textContent).join('')
}

function textWithoutCaps(one: HTMLElement): string {
  const copy = document.createElement('div')
  copy.append(...[...one.childNodes].map((node) => node.cloneNode(true)))
  for (const cap of copy.querySelectorAll('[aria-hidden]')) cap.remove()
  return copy.textContent
}
