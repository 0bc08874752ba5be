import { skillLevel } from '#features/members/own/member-skill.codes.ts'
import type { ReadSkill } from '#features/skill-sheets/reading/sheet-reading.schema.ts'
import { lineOf } from '#ui/line.ts'
import styles from './read-rows.module.css'

/** What the sheet says beside what the profile says: only rows that are ticked are written. */
export function ReadSkills({ skills }: { skills: readonly ReadSkill[] }) {
  return (
    <ul className={styles.rows}>
      {skills.map((skill) => (
        <Row key={skill.tag_id} skill={skill} />
      ))}
    </ul>
  )
}

function Row({
  skill: { tag_id, term, group, written, source, before, after },
}: {
  skill: ReadSkill
}) {
  return (
    <li>
      <label className={styles.row}>
        <input
          className={styles.box}
          type="checkbox"
          name="skill"
          value={tag_id}
          defaultChecked={source === 'skills'}
        />
        <span className={styles.term} data-line={lineOf(group)}>
          {term}
          {written !== term && <small className={styles.note}>シートの表記：{written}</small>}
          {source === 'projects' && <small className={styles.note}>職務経歴の期間から</small>}
        </span>
        <span className={styles.change}>
          {before ? (
            <>
              <span className={styles.before}>{valueText(before)}</span>
              <span aria-hidden="true">→</span>
              <span className={styles.after}>{valueText(after)}</span>
            </>
          ) : (
            <>
              <span className={styles.new}>新規</span>
              <span className={styles.after}>{valueText(after)}</span>
            </>
          )}
        </span>
      </label>
    </li>
  )
}

function valueText({ years, level }: ReadSkill['after']): string {
  const text = years === 0 ? '1年未満' : `${years}年`
  return level === null ? text : `${text}・${skillLevel.label(level)}`
}
