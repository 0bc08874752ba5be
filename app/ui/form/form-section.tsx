import styles from './form-section.module.css'

type Props = {
  title: string
  id?: string
  /** What the answers are for. */
  note?: React.ReactNode
  children: React.ReactNode
}

/** A part of a long form: what it is about at the left, its fields at the right. */
export function FormSection({ title, id, note, children }: Props) {
  return (
    <section className={styles.section} id={id}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Two fields that belong together, side by side where there is room. */
export function FieldPair({ children }: { children: React.ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** Choices in columns; short ones are closer. */
export function ChoiceGrid({
  isShort,
  children,
}: {
  isShort?: boolean
  children: React.ReactNode
}) {
  return <div className={isShort ? styles.shortGrid : styles.grid}>{children}</div>
}

/** The buttons that end a form. */
export function FormActions({ children }: { children: React.ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
