import { useState } from 'react'
import { useFetcher } from 'react-router'
import { holdsText, type PickerGroup } from '#features/items/list/choice-picker.rules.ts'
import { pickerHint } from '#features/items/list/choice-picker.words.ts'
import {
  type ListParameters,
  listParametersOf,
  pickerPath,
} from '#features/items/list/list-address.form.ts'
import { readFilters } from '#features/items/list/list-filters.browser.ts'
import type { Picker } from '#features/items/list/list-filters.codes.ts'
import {
  type SearchState,
  searchParameters,
  searchPath,
} from '#features/items/list/search-state.form.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { figure } from '#ui/figures.ts'
import { PickerChoices } from './picker-choices.tsx'
import styles from './picker-form.module.css'
import { PickerTabs } from './picker-tabs.tsx'

export type PickerContent = {
  picker: Picker
  state: SearchState
  groups: PickerGroup[]
  /** The words that are no choice. */
  keyword: string
  total: number
}
type Props = {
  choices: PickerContent
  /** In a dialog one group is shown at a time; a page shows them one under the other. */
  isTabbed?: boolean
  onDone: (parameters: ListParameters) => void
}

/** All choices of a kind; every choice updates the counts. */
export function PickerForm({ choices, isTabbed = false, onDone }: Props) {
  const { picker } = choices
  const fetcher = useFetcher<PickerContent>({ key: `picker-${picker}` })
  const [parameters, setParameters] = useState(listParametersOf(choices.state))
  const [tab, setTab] = useState(isTabbed ? choices.groups[0]?.key : undefined)
  const [sought, setSought] = useState('')
  const { groups, keyword, total } = fetcher.data ?? choices
  const isShown = ({ key, options }: PickerGroup) =>
    sought === '' ? tab === undefined || tab === key : options.some(holdsText(sought))
  return (
    <form
      className={styles.form}
      action={searchPath({})}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(readFilters(event.currentTarget))
      }}
    >
      <HiddenFields
        picker={picker}
        parameters={{ ...parameters, keyword, near: nearBeside(groups, parameters.near) }}
      />
      <input type="hidden" name="inner" value="1" />
      <p className={styles.hint}>{pickerHint[picker]}</p>
      <input
        className={styles.seek}
        type="search"
        aria-label="名前で絞る"
        placeholder="名前で絞る"
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      <PickerTabs
        groups={groups}
        parameters={parameters}
        isTabbed={isTabbed}
        tab={tab}
        onTab={setTab}
      />
      {groups.map((group) => (
        <PickerChoices
          group={group}
          parameters={parameters}
          sought={sought}
          key={group.key}
          isShown={isShown(group)}
          onChoose={(form) => {
            const next = readFilters(form)
            setParameters(next)
            fetcher.load(pickerPath(picker, next))
          }}
        />
      ))}
      {sought !== '' && !groups.some(isShown) && <p>「{sought}」を含むものはありません。</p>}
      <div className={classNames(styles.foot, isTabbed && styles.inDialog)}>
        <Button type="submit" look="action" isWide>
          <span className={styles.withoutScripts}>この条件で探す</span>
          <span className={styles.withScripts} aria-live="polite">
            {fetcher.state === 'idle' ? `${figure(total)}件の案件を見る` : '数えています…'}
          </span>
        </Button>
      </div>
    </form>
  )
}

/** The rest of the search, which stays as it is. */
function HiddenFields({ picker, parameters }: { picker: Picker; parameters: ListParameters }) {
  return searchParameters
    .filter((name) => !ownNames[picker].includes(name))
    .map(
      (name) =>
        parameters[name] && <input key={name} type="hidden" name={name} value={parameters[name]} />,
    )
}

/** Ways from stations, and stations that have no box here. */
function nearBeside(groups: readonly PickerGroup[], near = ''): string {
  const options = groups.flatMap((group) => group.options)
  const isBox = (text: string) =>
    options.some(({ name, value }) => name === 'near' && value === text)
  return near
    .split(',')
    .filter((text) => !isBox(text))
    .join(',')
}

const ownNames: Record<Picker, readonly string[]> = {
  skills: ['tag_ids', 'page'],
  places: ['prefecture_id', 'area_id', 'page'],
}
