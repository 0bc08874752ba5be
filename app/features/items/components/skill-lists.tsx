import type { ItemDetail } from '#features/items/schema.ts'
import styles from './skill-lists.module.css'

type Skills = ItemDetail['nice_skills']
type Props = Pick<
  ItemDetail,
  'must_skills' | 'nice_skills' | 'must_have_requirements' | 'nice_to_have'
>

export function SkillLists(props: Props) {
  const { must_skills, nice_skills, must_have_requirements, nice_to_have } = props
  return (
    <div className={styles.lists}>
      <SkillList title="必須" skills={must_skills} text={must_have_requirements} isRequired />
      <SkillList title="尚可" skills={nice_skills} text={nice_to_have} />
    </div>
  )
}

type ListProps = { title: string; skills: Skills; text: string; isRequired?: boolean }

/** The list where there is one; the posting's own text where there is not. */
function SkillList({ title, skills, text, isRequired = false }: ListProps) {
  if (skills.length === 0 && text === '') return null
  return (
    <div>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {skills.length > 0 && <p className={styles.count}>{skills.length}項目</p>}
      </div>
      {skills.length === 0 && <p className={styles.text}>{text}</p>}
      <ul>
        {skills.map((skill) => (
          <li className={styles.skill} data-required={isRequired || undefined} key={skill.text}>
            <span>{skill.text}</span>
            {skill.years !== null && <span className={styles.years}>{skill.years}年</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
