import { Link } from 'react-router'
import { anyMatch, matchPath } from '#features/matching/match-list.form.ts'
import type { NamedNextSkill } from '#features/matching/next-skill.queries.server.ts'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'
import { Section } from '#ui/section.tsx'
import styles from './next-skills.module.css'

type Props = {
  skills: readonly NamedNextSkill[]
  /** What the rates count by: 週5日換算, 週3日の金額. */
  basis: string
}

/** Which one skill would make the most items fit, and what that does to their rates. */
export function NextSkills({ skills, basis }: Props) {
  const [first] = skills
  if (!first) return null
  const { median, count } = first.before
  return (
    <Section title="あと1つのスキルで合う案件" note="50点以上になる案件の数">
      {median !== null && (
        <p className={styles.lead}>
          いま合う案件の単価の中央値は{inMan(median)}万円です（税抜、{basis}、単価のある
          {figure(count)}件）。
        </p>
      )}
      <ol className={styles.list}>
        {skills.map((skill) => (
          <li className={styles.row} key={skill.tag}>
            <h3 className={styles.term}>
              <Link
                className={styles.link}
                to={matchPath({ ...anyMatch, skill_id: skill.tag })}
                rel="nofollow"
              >
                {skill.term}
              </Link>
              {skill.years > 0 && <span className={styles.years}>{skill.years}年以上が多い</span>}
            </h3>
            <p className={styles.opens}>
              +{figure(skill.opens)}
              <span className={styles.unit}>件</span>
            </p>
            <p className={styles.rates}>{ratesText(skill)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Of fewer there is no statement. */
const FEW = 5

function ratesText({ before, after, rates }: NamedNextSkill): string {
  if (rates.median === null || rates.count < FEW)
    return '増える案件が少ないため、単価は出していません'
  const opened = `増える案件の中央値 ${inMan(rates.median)}万円（${figure(rates.count)}件）`
  if (before.median === null || after.median === null || before.count < FEW) return opened
  const [from, to] = [inMan(before.median), inMan(after.median)]
  return `${opened}。全体では${from}万円→${to}万円（${figure(after.count)}件）`
}
