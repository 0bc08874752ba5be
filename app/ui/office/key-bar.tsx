import { Key } from './key.tsx'
import styles from './key-bar.module.css'

/** Keys as they are pressed, each a cap, and what they do: `{ keys: ['J', 'K'], text: '上下' }`. */
export type KeyHint = {
  keys: readonly string[]
  text: string
  /** Of a key that no control declares: what answers to it, so that it is listed where that is on the screen. */
  needs?: string
}

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

export function Hint({ keys, text, needs }: KeyHint) {
  return (
    <span className={styles.hint} data-needs={needs}>
      <span className={styles.caps}>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </span>
      {text}
    </span>
  )
}

const move: KeyHint = { keys: ['J', 'K'], text: '上下', needs: '[data-row]' }
const open: KeyHint = { keys: ['Enter'], text: '開く', needs: '[data-row][data-href]' }
const find: KeyHint = { keys: ['/'], text: '探す', needs: 'input[type=search][data-hotkey="/"]' }
const narrow: KeyHint = { keys: ['F'], text: '条件', needs: '[data-hotkey="f"]' }
const choose: readonly KeyHint[] = [
  { keys: ['Space'], text: '選ぶ', needs: '[data-row] input[name=ids]' },
  { keys: ['⇧', 'J'], text: '続けて選ぶ', needs: '[data-row] input[name=ids]' },
]

/** Where a row can be looked at beside the list. */
export const panelKey: KeyHint = { keys: ['P'], text: '横に表示', needs: '[data-row][data-panel]' }

/** Every key that a list may answer to. */
export const keysOfLists: readonly KeyHint[] = [
  move,
  ...choose,
  open,
  panelKey,
  find,
  narrow,
  { keys: ['V'], text: 'この条件を保存', needs: '[data-hotkey="v"]' },
]

/** Where what a check has found leads to its fields. */
export const findingKey: KeyHint = { keys: ['F8'], text: '次の指摘', needs: 'a[data-finding]' }

/** From one part of a long form to the next. */
export const partKey: KeyHint = {
  keys: ['Alt', '↑', '↓'],
  text: '区切りへ',
  needs: '#office-form section[id] ~ section[id]',
}

/** Every key of forms that no control declares. */
export const keysOfForms: readonly KeyHint[] = [findingKey, partKey]

/** The keys of a list that is read. */
export const rowKeys: readonly KeyHint[] = [move]

/** Of one whose rows are opened. */
export const openingKeys: readonly KeyHint[] = [move, open]

/** Of one with words to search. */
export const findingKeys: readonly KeyHint[] = [...openingKeys, find]

/** And of every list with filters too. */
export const listKeys: readonly KeyHint[] = [...findingKeys, narrow]

/** Of a list whose rows are not opened and hold no words to search. */
export const readingKeys: readonly KeyHint[] = [move, narrow]

/** And of one with acts on several rows. */
export const choosingKeys: readonly KeyHint[] = [move, ...choose, open]

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
