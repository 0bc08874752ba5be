import { Key } from './key.tsx'
import styles from './key-bar.module.css'

/** Keys as they are pressed, each a cap, and what they do: `{ keys: ['J', 'K'], text: '上下' }`. */
export type KeyHint = { keys: readonly string[]; text: string }

/** The foot of every screen: what the keyboard does here. Words and pictures of keys, nothing to click. */
export function KeyBar({ keys }: { keys: readonly KeyHint[] }) {
  return (
    <footer className={styles.bar}>
      {keys.slice(0, 6).map((hint) => (
        <Hint key={hint.text} {...hint} />
      ))}
      <span className={styles.always}>
        <Hint keys={['⌘', 'K']} text="移動・検索" />
        <Hint keys={['?']} text="キー一覧" />
      </span>
    </footer>
  )
}

export function Hint({ keys, text }: KeyHint) {
  return (
    <span className={styles.hint}>
      <span className={styles.caps}>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </span>
      {text}
    </span>
  )
}

/** The keys of a list that is read. */
export const rowKeys: readonly KeyHint[] = [{ keys: ['J', 'K'], text: '上下' }]

/** Of one whose rows are opened. */
export const openingKeys: readonly KeyHint[] = [...rowKeys, { keys: ['Enter'], text: '開く' }]

/** Of one with words to search. */
export const findingKeys: readonly KeyHint[] = [...openingKeys, { keys: ['/'], text: '探す' }]

/** And of every list with filters too. */
export const listKeys: readonly KeyHint[] = [...findingKeys, { keys: ['F'], text: '条件' }]

/** Of a list whose rows are not opened and hold no words to search. */
export const readingKeys: readonly KeyHint[] = [...rowKeys, { keys: ['F'], text: '条件' }]

/** And of one with acts on several rows. */
export const choosingKeys: readonly KeyHint[] = [
  ...rowKeys,
  { keys: ['Space'], text: '選ぶ' },
  { keys: ['⇧', 'J'], text: '続けて選ぶ' },
  { keys: ['Enter'], text: '開く' },
]

/** Where a row can be looked at beside the list. */
export const panelKey: KeyHint = { keys: ['P'], text: '横に表示' }

const saveKey: KeyHint = { keys: ['⌘', 'S'], text: '保存' }

/** The keys of every form. */
export const formKeys: readonly KeyHint[] = [
  { keys: ['Tab'], text: '次の欄' },
  saveKey,
  { keys: ['Esc'], text: '一覧へ' },
]

/** Of a form that is shown to readers without the right to save it, too. */
export function formKeysFor(canSave: boolean): readonly KeyHint[] {
  return canSave ? formKeys : formKeys.filter(({ keys }) => keys.includes('Esc'))
}
