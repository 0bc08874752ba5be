import { classNames } from '#ui/class-names.ts'
import styles from './stage-bar.module.css'

/** Stages of a whole in their order, those that belong to it filled with ink. */
export function StageBar({ stages }: { stages: readonly { name: string; isPart: boolean }[] }) {
  return (
    <ol className={styles.bar}>
      {stages.map(({ name, isPart }) => (
        <li className={classNames(styles.stage, isPart && styles.part)} key={name}>
          {name}
          {!isPart && <span className={styles.outside}>（対象外）</span>}
        </li>
      ))}
    </ol>
  )
}
