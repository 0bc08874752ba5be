import { Form } from 'react-router'
import type { EntryDetail } from '#features/entries/entry.schema.ts'
import type { SheetFootprints } from '#features/entries/sheet-footprint.schema.ts'
import { sizeText } from '#features/skill-sheets/skill-sheet.words.ts'
import { Button } from '#ui/button.tsx'
import { dayText, timeText } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import styles from './sent-sheets.module.css'

type Props = { entry: EntryDetail; footprints: SheetFootprints; token: string }

/** The sheets as they were sent, who has opened each, and the way to take it back. */
export function SentSheets({ entry, footprints, token }: Props) {
  const { id, sheets } = entry
  return (
    <>
      {sheets.length === 0 && <p>スキルシートは添えていません。</p>}
      <ul>
        {sheets.map(({ file_id, name, size }) => (
          <li className={styles.sheet} key={file_id}>
            <p className={styles.head}>
              <a href={`/api/front/download-entry-sheet?id=${id}&file_id=${file_id}`} download>
                {name}
              </a>
              <span className={styles.quiet}>{sizeText(size)}</span>
            </p>
            <Openings footprint={footprints.sheets.find((one) => one.file_id === file_id)} />
            <TakeBackForm fileId={file_id} token={token} />
          </li>
        ))}
        {footprints.taken_back.map(({ at, record, is_deleted }) => (
          <li className={styles.sheet} key={record}>
            <p className={styles.quiet}>
              {dayText(at)} {timeText(at)}にスキルシートを1件外しました。
              {is_deleted
                ? 'お預かりしていた控えは削除済みで、どこにも残っていません'
                : '控えは、あなたのスキルシートのページにあります'}
              （記録番号 {record}）。
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

type Footprint = SheetFootprints['sheets'][number]

function Openings({ footprint }: { footprint: Footprint | undefined }) {
  const { openings, count } = footprint ?? { openings: [], count: 0 }
  if (count === 0) return <p className={styles.quiet}>担当者が開いた記録はありません。</p>
  return (
    <details className={styles.more}>
      <summary>担当者が開いた記録（{count}回）</summary>
      <ul>
        {openings.map(({ record, at, who, from }) => (
          <li className={styles.quiet} key={record}>
            {dayText(at)} {timeText(at)}　{who ? `担当 ${who}` : '担当者'}
            {from === 'member' && '（会員の記録から）'}
          </li>
        ))}
      </ul>
      {count > openings.length && (
        <p className={styles.quiet}>新しい順に{openings.length}回分を表示しています。</p>
      )}
    </details>
  )
}

function TakeBackForm({ fileId, token }: { fileId: number; token: string }) {
  return (
    <details className={styles.more}>
      <summary>応募から外す</summary>
      <Form className={styles.form} method="post" action="sheet-back">
        <p>
          外すと、担当者はこの応募からこのスキルシートを開けなくなります。すでに企業へ提案した内容は取り消されません。スキルシートのページで削除済みのものは、控えも削除されます。
        </p>
        <FormToken token={token} />
        <input type="hidden" name="file_id" value={fileId} />
        <Button type="submit" isSmall>
          応募から外す
        </Button>
      </Form>
    </details>
  )
}
