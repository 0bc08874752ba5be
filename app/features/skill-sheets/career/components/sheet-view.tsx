import { skillLevel } from '#features/members/own/member-skill.codes.ts'
import { monthsText } from '#features/skill-sheets/filled-skill-sheet.markup.ts'
import type {
  SheetContent,
  SheetProject,
} from '#features/skill-sheets/skill-sheet-content.schema.ts'
import {
  grades,
  LEVEL,
  processes,
  skillBlocks,
} from '#features/skill-sheets/skill-sheet-template.codes.ts'
import { PITCH } from '#features/skill-sheets/skill-sheet-template.words.ts'
import styles from './sheet-view.module.css'

/** A skill sheet on paper: A4, lying, the head of the list on every page. */
export function SheetView({ sheet }: { sheet: SheetContent }) {
  const { day, fields, pitch, skills, projects } = sheet
  return (
    <article className={styles.sheet} aria-label="スキルシート">
      <header className={styles.top}>
        <p className={styles.title}>スキルシート</p>
        {day && <p className={styles.day}>{day.replaceAll('-', '/')}</p>}
      </header>
      <h2 className={styles.part}>基本情報</h2>
      <dl className={styles.fields}>
        {fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {pitch && (
          <div className={styles.whole}>
            <dt>{PITCH}</dt>
            <dd>{pitch}</dd>
          </div>
        )}
      </dl>
      {skills.length > 0 && <Skills skills={skills} />}
      {projects.length > 0 && <Projects projects={projects} />}
    </article>
  )
}

function Skills({ skills }: Pick<SheetContent, 'skills'>) {
  const legend = grades.list.map(({ code, label }) => `${label}：${skillLevel.label(code)}`)
  return (
    <>
      <h2 className={styles.part}>
        スキル
        <span className={styles.legend}>
          {LEVEL}　{legend.join('　')}
        </span>
      </h2>
      <div className={styles.blocks}>
        {skillBlocks.list.map(({ code, label }) => (
          <section key={code}>
            <h3 className={styles.block}>{label}</h3>
            <ul>
              {skills
                .filter(({ group }) => group === code)
                .map(({ name, years, level }) => (
                  <li className={styles.skill} key={name}>
                    <span>{name}</span>
                    <span>{years === null ? '' : years === 0 ? '1年未満' : `${years}年`}</span>
                    <span>{grades.label(level ?? 0)}</span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function Projects({ projects }: Pick<SheetContent, 'projects'>) {
  return (
    <>
      <h2 className={styles.part}>職務経歴</h2>
      <table className={styles.projects}>
        <thead>
          <tr>
            <th className={styles.when} scope="col">
              期間
            </th>
            <th scope="col">プロジェクト名・業務内容</th>
            <th className={styles.used} scope="col">
              使用技術
            </th>
            <th className={styles.role} scope="col">
              役割・人数
            </th>
            {processes.list.map(({ code, label }) => (
              <th className={styles.stage} scope="col" key={code}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {projects.map((project, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: projects of a sheet have no id, may be equal, and never change order.
            <Project key={index} project={project} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Project({ project }: { project: SheetProject }) {
  const { name, detail, from, to, tools, role, team } = project
  return (
    <tr>
      <td className={styles.when}>
        {(from ?? to) && `${monthText(from)}〜${monthText(to)}`}
        <br />
        {monthsText(from, to)}
      </td>
      <td>
        <b>{name}</b>
        {detail && <p className={styles.detail}>{detail}</p>}
        <p className={styles.stages}>
          {project.processes.map((code) => processes.label(code)).join('・')}
        </p>
      </td>
      <td className={styles.used}>{tools.join('、')}</td>
      <td>
        {role}
        {role && team !== null && <br />}
        {team !== null && `${team}名`}
      </td>
      {processes.all.map((code) => (
        <td className={styles.mark} key={code}>
          {project.processes.includes(code) ? '●' : ''}
        </td>
      ))}
    </tr>
  )
}

/** 2024/04 */
function monthText(month: string | null): string {
  return month === 'now' ? '現在' : (month ?? '').replace('-', '/')
}
