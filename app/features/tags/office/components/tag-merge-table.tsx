import { useState } from 'react'
import type { MergePreview, MergeSide } from '#features/tags/office/tag-merge.schema.ts'
import { tagType } from '#features/tags/tag.codes.ts'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'
import { Sign } from '#ui/office/sign.tsx'
import styles from './tag-merge-table.module.css'
import { TermCell } from './tag-term-cell.tsx'

type Props = {
  preview: MergePreview
  /** The form whose button merges: the choice of the text is one of its fields. */
  form: string
}

/** What goes, what stays, and what will be: the last column is true before anybody says yes. */
export function MergeTable({ preview, form }: Props) {
  const { sources, target, result } = preview
  const [landing, setLanding] = useState(firstLanding(preview))
  const chosen = [target, ...sources].find(({ id }) => id === landing)
  const counted = (key: 'open' | 'ended' | 'members' | 'columns') => ({
    cell: (side: MergeSide) => figure(side[key]),
    after: <Union after={result[key]} parts={[target, ...sources].map((side) => side[key])} />,
  })
  const rows = [
    { head: '公開中の案件', ...counted('open') },
    { head: '終了した案件', ...counted('ended') },
    { head: '会員のスキル', ...counted('members') },
    { head: 'コラムの関連付け', ...counted('columns') },
    {
      head: '分類',
      cell: (side: MergeSide) => (
        <Differing isSame={side.category_name === target.category_name}>
          {side.category_name}
        </Differing>
      ),
      after: target.category_name,
    },
    { head: '種類', cell: typeOf, after: typeOf(target) },
    {
      head: '同義語になる言葉',
      cell: (side: MergeSide) =>
        (side.id === target.id ? side.synonyms : [side.term, ...side.synonyms]).join('、') || '–',
      after: `${result.synonyms.length}語`,
    },
    { head: '月額の中央値（週5日換算）', cell: medianOf, after: medianOf(result) },
  ]
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <Heads sources={sources} target={target} />
        <tbody>
          {rows.map(({ head, cell, after }) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {[...sources, target].map((side) => (
                <td key={side.id}>{cell(side)}</td>
              ))}
              <td className={styles.after}>{after}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              紹介文<span className={styles.small}>1つ選ぶ</span>
            </th>
            {[...sources, target].map((side, at) => (
              <td key={side.id}>
                <Landing side={side} at={at} form={form} landing={landing} choose={setLanding} />
              </td>
            ))}
            <td className={styles.after}>
              {chosen ? `「${chosen.term}」の${figure(chosen.landing_letters)}字` : 'なし'}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Heads({ sources, target }: Pick<MergePreview, 'sources' | 'target'>) {
  return (
    <thead>
      <tr>
        <td />
        {sources.map(({ id, term, group }) => (
          <th key={id} scope="col">
            <span className={styles.small}>なくす</span>
            <TermCell group={group}>{term}</TermCell>
          </th>
        ))}
        <th scope="col">
          <span className={styles.small}>残す（いま）</span>
          <TermCell group={target.group}>{target.term}</TermCell>
        </th>
        <th scope="col" className={styles.after}>
          <span className={styles.small}>統合の後</span>
          <TermCell group={target.group}>{target.term}</TermCell>
        </th>
      </tr>
    </thead>
  )
}

function Union({ after, parts }: { after: number; parts: readonly number[] }) {
  const overlap = parts.reduce((sum, part) => sum + part, 0) - after
  return (
    <>
      {figure(after)}
      {overlap > 0 && <span className={styles.overlap}>重なり {figure(overlap)}</span>}
    </>
  )
}

function Differing({ isSame, children }: { isSame: boolean; children: React.ReactNode }) {
  if (isSame) return children
  return (
    <strong className={styles.warn}>
      <Sign level="warning" /> {children}
    </strong>
  )
}

type LandingProps = {
  side: MergeSide
  at: number
  form: string
  landing: number | undefined
  choose(id: number): void
}

function Landing({ side: { id, term, landing_letters }, at, form, landing, choose }: LandingProps) {
  if (landing_letters === 0) return 'なし'
  return (
    <label className={styles.choice} data-hotkey={String(at + 1)}>
      <input
        type="radio"
        name="landing_from"
        form={form}
        value={id}
        checked={landing === id}
        onChange={() => choose(id)}
        aria-label={`「${term}」の紹介文`}
      />
      {figure(landing_letters)}字
    </label>
  )
}

function firstLanding({ sources, target }: MergePreview): number | undefined {
  return [target, ...sources].find(({ landing_letters }) => landing_letters > 0)?.id
}

function typeOf({ tag_type }: MergeSide): string {
  return tagType.label(tag_type)
}

function medianOf({ rate_median }: { rate_median: number | null }): string {
  return rate_median === null ? '–' : `${inMan(rate_median)}万円`
}
