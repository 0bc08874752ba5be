import type { ReadProject } from '#features/skill-sheets/reading/sheet-reading.schema.ts'
import { periodText } from '#features/skill-sheets/skill-sheet.words.ts'
import styles from './read-rows.module.css'

export function ReadProjects({ projects }: { projects: readonly ReadProject[] }) {
  return (
    <ul className={styles.rows}>
      {projects.map((project) => (
        <Row key={project.place} project={project} />
      ))}
    </ul>
  )
}

function Row({ project }: { project: ReadProject }) {
  const { place, name, detail, from_month, to_month, role, team, tools, is_known } = project
  const facts = [role, team !== null && `${team}名`].filter(Boolean).join('・')
  return (
    <li>
      <label className={styles.project}>
        <input
          className={styles.box}
          type="checkbox"
          name="project"
          value={place}
          defaultChecked={!is_known}
        />
        <span className={styles.period}>{periodText(from_month, to_month)}</span>
        <span className={styles.what}>
          <span className={styles.name}>
            {name}
            {is_known && <small className={styles.note}>登録済みの経歴と同じ名前です</small>}
          </span>
          {detail && <span className={styles.detail}>{detail}</span>}
          {(facts || tools.length > 0) && (
            <span className={styles.facts}>
              {[facts, tools.join('、')].filter(Boolean).join('　')}
            </span>
          )}
        </span>
      </label>
    </li>
  )
}
