import { Fragment } from 'react'
import { Link } from 'react-router'
import { remote } from '#features/items/item.codes.ts'
import {
  availableText,
  situationText,
  wishedDaysText,
  wishedRateBasis,
  wishedRateText,
} from '#features/members/own/own-conditions.words.ts'
import type { OwnStatements } from '#features/members/own/profile-completeness.rules.ts'
import styles from './own-conditions.module.css'

type Props = Pick<OwnStatements, 'skills' | 'wishes' | 'availability'> & { isOutdated: boolean }

const SKILLS = 4

/** The statements of a member, in the order of every posting. */
export function OwnConditions({ skills, wishes, availability, isOutdated }: Props) {
  const main = skills
    .filter(({ wish }) => wish !== 'avoid')
    .toSorted((a, b) => b.years - a.years)
    .slice(0, SKILLS)
    .map(({ term, years }) => (years > 0 ? `${term} ${years}年` : term))
  const work = wishes?.remote.map((kind) => remote.label(kind)) ?? []
  return (
    <dl className={styles.conditions}>
      <Condition
        label="希望単価"
        value={wishedRateText(wishes)}
        note={wishedRateBasis({ wishes, availability })}
      />
      <Condition
        label="働き方"
        value={<Unbroken words={work} by="・" none="問わない" />}
        note={wishedDaysText(wishes)}
      />
      <Condition
        label="稼働できる日"
        value={availableText(availability, wishes)}
        note={
          isOutdated ? (
            <Link to="/user/availability">変わりはありませんか？</Link>
          ) : (
            situationText(availability)
          )
        }
      />
      <Condition label="主なスキル" value={<Unbroken words={main} by="、" none="未登録" />} />
    </dl>
  )
}

type UnbrokenProps = { words: readonly string[]; by: string; none: string }

/** A list whose lines end between its words. */
function Unbroken({ words, by, none }: UnbrokenProps) {
  if (words.length === 0) return none
  return words.map((word, index) => (
    <Fragment key={word}>
      <span className="nb">
        {word}
        {index < words.length - 1 && by}
      </span>
      <wbr />
    </Fragment>
  ))
}

type ConditionProps = { label: string; value: React.ReactNode; note?: React.ReactNode }

function Condition({ label, value, note }: ConditionProps) {
  return (
    <div className={styles.condition}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
