import { Link } from 'react-router'
import type { ItemDetail } from '#features/items/item.schema.ts'
import styles from './skill-lists.module.css'

type Skills = ItemDetail['nice_skills']
type Props = Pick<
  ItemDetail,
  'must_skills' | 'nice_skills' | 'must_have_requirements' | 'nice_to_have' | 'tags'
>

export function SkillLists(props: Props) {
  const { must_skills, nice_skills, must_have_requirements, nice_to_have, tags } = props
  return (
    <div className={styles.lists}>
      <SkillList
        title="必須"
        skills={must_skills}
        text={must_have_requirements}
        tags={tags}
        isRequired
      />
      <SkillList title="尚可" skills={nice_skills} text={nice_to_have} tags={tags} />
    </div>
  )
}

type ListProps = {
  title: string
  skills: Skills
  text: string
  tags: ItemDetail['tags']
  isRequired?: boolean
}

/** The list where there is one; the posting's own text where there is not. */
function SkillList({ title, skills, text, tags, isRequired = false }: ListProps) {
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
            <SkillText skill={skill} tags={tags} />
            {skill.years !== null && <span className={styles.years}>{skill.years}年以上</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Leads to its one tag where this posting has it too: its page then has at least one project. */
function SkillText({ skill, tags }: { skill: Skills[number]; tags: ItemDetail['tags'] }) {
  const tag = tags.find(({ id }) => id === skill.tag_id)
  if (!tag || skill.other_tag_ids) return <span>{skill.text}</span>
  return (
    <Link className={styles.link} to={`/item/tag/${tag.id}`}>
      {skill.text}
    </Link>
  )
}
