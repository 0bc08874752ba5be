import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './shortlist-dialog.module.css'

/** The item that somebody wants off their list, or why one could not be put on it. */
export type ShortlistQuestion = { name: string } | { refusal: string }

type Props = { id: string; question: ShortlistQuestion; onRemove: () => void; onClose: () => void }

export function ToggleDialog({ id, question, onRemove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  if ('refusal' in question) {
    return (
      <Dialog id={id} title="検討中に入れられませんでした" ref={dialog} onClose={onClose}>
        <p className={styles.text}>{question.refusal}</p>
        <div className={styles.buttons}>
          <Button onClick={close}>閉じる</Button>
          <Link className={styles.link} to="/considers">
            検討中の案件を見る
          </Link>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog id={id} title="検討中から外しますか？" ref={dialog} onClose={onClose}>
      <p className={styles.text}>{question.name}</p>
      <div className={styles.buttons}>
        <Button onClick={onRemove}>検討中から外す</Button>
        <Button look="quiet" onClick={close}>
          やめる
        </Button>
      </div>
    </Dialog>
  )
}
