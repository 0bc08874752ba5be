import { Fragment } from 'react'
import { Link } from 'react-router'
import { dayRateText } from '#features/items/day-rate.words.ts'
import { discOf } from '#features/items/freshness.rules.ts'
import { settlementMethod } from '#features/items/item.codes.ts'
import { officeDays } from '#features/items/item.rules.ts'
import type { TimetableRow } from '#features/items/item.schema.ts'
import {
  confirmedText,
  daysLeftText,
  daysText,
  placeText,
  skillTexts,
  startText,
  workText,
} from '#features/items/item.words.ts'
import { CachedPart } from '#ui/cached-part.tsx'
import { Freshness } from '#ui/chart/freshness-disc.tsx'
import { OfficePips } from '#ui/chart/office-pips.tsx'
import { classNames } from '#ui/class-names.ts'
import { slashDay } from '#ui/date-text.ts'
import { EnteredMark } from './entered-mark.tsx'
import { ItemRate, ItemTags } from './item-row-parts.tsx'
import styles from './item-table.module.css'
import { SeenRow } from './seen-row.tsx'

type Props = {
  rows: readonly TimetableRow[]
  median: number | null
  /** Days a week that are asked for: rows state and compare what they are paid. */
  wanted?: readonly number[]
  /** Why an item is in this list. */
  noteOf?: (row: TimetableRow) => React.ReactNode
  /** Under a heading and a rule of its own; on a phone a strip to swipe. */
  isPart?: boolean
  /** The item that is shown beside the list. */
  current?: number | undefined
  /** Lines before the rows of their places, which say what the rows from there on are. */
  dividers?: readonly { place: number; text: string }[]
} & ReaderPart

/** A row has the toggle of the shortlist, or a part under it where the list is the shortlist itself. */
type ReaderPart =
  | { Toggle: TogglePart; footOf?: never }
  /** Such rows are shown even if they were read. */
  | { Toggle?: never; footOf: (row: TimetableRow) => React.ReactNode }

/** The toggle that shortlists an item; pages hand it in. */
export type TogglePart = React.ComponentType<{
  id: number
  name: string
  look?: 'mark' | 'button'
}>

/** Items as the lines of a timetable: every figure at the same spot, so that the eye runs down. */
export function ItemTable(props: Props) {
  const {
    rows,
    median,
    wanted = [],
    noteOf,
    isPart,
    dividers = [],
    current,
    Toggle,
    footOf,
  } = props
  const cellsOf = (item: TimetableRow) => {
    const note = noteOf?.(item)
    const what = <What item={item} note={note} Name={isPart ? 'h3' : 'h2'} />
    const rate = <Rate item={item} median={median} wanted={wanted} />
    // A note that is more than words may be live.
    if (typeof note === 'object') {
      return (
        <div className={styles.cells}>
          {what}
          {rate}
          <Rest item={item} />
        </div>
      )
    }
    return (
      <CachedPart as="div" className={styles.cells}>
        {what}
        {rate}
        <Rest item={item} />
      </CachedPart>
    )
  }
  return (
    <div className={styles.table}>
      <div className={classNames(styles.heads, isPart && styles.part)} aria-hidden="true">
        <span>案件・必須スキル</span>
        <span>単価（税抜）</span>
        <span>出社・場所</span>
        <span>開始・期間</span>
        <span>最終確認・締切</span>
        <span />
      </div>
      <ul className={isPart ? styles.strip : undefined}>
        {rows.map((item, place) =>
          footOf ? (
            <li className={styles.row} data-state={item.state} id={`item-${item.id}`} key={item.id}>
              <EnteredMark id={item.id} />
              {cellsOf(item)}
              <div className={styles.foot}>{footOf(item)}</div>
            </li>
          ) : (
            <Fragment key={item.id}>
              {dividers
                .filter((divider) => divider.place === place)
                .map(({ text }) => (
                  <li className={styles.divider} key={text}>
                    {text}
                  </li>
                ))}
              <SeenRow
                className={styles.row}
                id={item.id}
                name={item.name}
                isCurrent={item.id === current}
              >
                <EnteredMark id={item.id} />
                {cellsOf(item)}
                <div className={styles.toggle}>
                  <Toggle id={item.id} name={item.name} />
                </div>
              </SeenRow>
            </Fragment>
          ),
        )}
      </ul>
    </div>
  )
}

type WhatProps = { item: TimetableRow; note: React.ReactNode; Name: 'h2' | 'h3' }

function What({ item, note, Name }: WhatProps) {
  const must = skillTexts(item.must_skills).join('・')
  return (
    <div className={styles.what}>
      <Name className={styles.name}>
        <Link className={styles.link} to={`/item/detail/${item.id}`}>
          {item.name}
        </Link>
      </Name>
      {note && <p className={styles.reason}>{note}</p>}
      {must && (
        <p className={styles.must}>
          <span className={styles.label}>必須</span>
          {must}
        </p>
      )}
      <div className={styles.route}>
        <ItemTags tags={item.tags} />
      </div>
    </div>
  )
}

type RowRateProps = { item: TimetableRow; median: number | null; wanted: readonly number[] }

function Rate({ item, median, wanted }: RowRateProps) {
  const method = item.settlement_method
  const byDays = dayRateText(item, wanted)
  const hours = `${item.settlement_min_h}–${item.settlement_max_h}h`
  const settled = item.settlement_min_h === null ? settlementMethod.label(method ?? '') : hours
  return (
    <div className={styles.rate}>
      <ItemRate item={item} mark={median} wanted={wanted} />
      <p className={styles.note}>{settled ? `税抜・${settled}` : '税抜'}</p>
      {byDays && <p className={styles.note}>{byDays}</p>}
    </div>
  )
}

function Rest({ item }: { item: TimetableRow }) {
  return (
    <>
      <Work item={item} />
      <Start item={item} />
      <Confirmed item={item} />
    </>
  )
}

function Work({ item }: { item: TimetableRow }) {
  const walk = item.stations[0]?.walk_min
  return (
    <div>
      <p className={styles.value}>{workText(item)}</p>
      <OfficePips days={officeDays(item)} />
      <p className={styles.note}>
        {placeText(item)} {walk && <span className="nb">徒歩{walk}分</span>}
      </p>
    </div>
  )
}

function Start({ item }: { item: TimetableRow }) {
  const { ends_on, is_long_term } = item
  const until = ends_on ? `〜${ends_on.slice(0, 4)}/${Number(ends_on.slice(5, 7))}` : ''
  return (
    <div>
      <p className={styles.value}>{startText(item)}</p>
      <p className={styles.glyph}>{is_long_term ? '〜長期' : until}</p>
      <p className={styles.note}>{daysText(item)}</p>
    </div>
  )
}

const endText = { paused: '募集を停止中', ended: '募集終了' }

function Confirmed({ item }: { item: TimetableRow }) {
  const { confirmed_days_ago, confirmation, days_left, closes_at, state } = item
  const isSoon = state !== 'open' || (days_left !== null && days_left <= 3)
  return (
    <div>
      <p className={styles.value}>
        <Freshness step={discOf(item)} text={confirmedText(confirmed_days_ago, confirmation)} />
      </p>
      <p className={isSoon ? styles.soon : styles.glyph}>
        {state === 'open'
          ? daysLeftText(days_left)
          : confirmation === 'lapsed'
            ? '掲載を休止中'
            : endText[state]}
      </p>
      <p className={styles.note}>{closes_at ? `${slashDay(closes_at)}まで` : ''}</p>
    </div>
  )
}
