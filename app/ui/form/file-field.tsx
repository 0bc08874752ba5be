import { useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './file-field.module.css'

type Props = {
  id: string
  name: string
  accept: string
  isMany?: boolean
  /** The form is good without one. */
  isOptional?: boolean
  /** A wide one, on which files may be dropped. */
  isZone?: boolean
  /** Where no label is for it. */
  label?: string
  /** The ids of what else describes it. */
  describedBy?: string
  isInvalid?: boolean
}

/**
 * Browsers write on this control in the language of their own menus. Its words are ours: the button keeps its
 * place without them, and the browser's only show the name of a chosen file where no script runs. The form says
 * itself that a file is missing, so it is `noValidate`.
 */
export function FileField(props: Props) {
  const { id, name, accept, isMany, isOptional, isZone, label, describedBy, isInvalid } = props
  const { control, names, note, isScripted } = useChosenNames()
  const chosen = `${id}-chosen`
  return (
    <span className={classNames(styles.field, isZone && styles.zone)}>
      <input
        ref={control}
        className={styles.control}
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={isMany}
        required={!isOptional}
        onChange={note}
        data-named={names.length > 0 || undefined}
        data-scripted={isScripted || undefined}
        aria-label={label}
        aria-describedby={describedBy ? `${chosen} ${describedBy}` : chosen}
        aria-invalid={isInvalid || undefined}
      />
      <span className={styles.button} aria-hidden="true">
        ファイルを選ぶ
      </span>
      <span className={styles.chosen} id={chosen}>
        {names.length > 0 ? names.join('、') : <span>選択されていません</span>}
      </span>
    </span>
  )
}

/** The names of the chosen files; none again after its form is reset. */
function useChosenNames() {
  const control = useRef<HTMLInputElement>(null)
  const [names, setNames] = useState<readonly string[]>([])
  const note = () => setNames([...(control.current?.files ?? [])].map((file) => file.name))
  const [isScripted, setScripted] = useState(false)
  useEffect(() => {
    setScripted(true)
    const form = control.current?.form
    const forget = () => setNames([])
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])
  return { control, names, note, isScripted }
}
