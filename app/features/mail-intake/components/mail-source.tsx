import { Link } from 'react-router'
import { groupOf } from '#features/mail-intake/field-group.rules.ts'
import { type Line, linesWith } from '#features/mail-intake/mail-highlight.markup.ts'
import type { BlockView, MailDetail } from '#features/mail-intake/mail-intake.schema.ts'
import { circled } from '#features/mail-intake/mail-intake.words.ts'
import styles from './mail-source.module.css'

type Props = {
  mail: MailDetail
  block: BlockView | undefined
  field: string | undefined
  hrefOf: (change: Record<string, string>) => string
}

/** The mail as it was written; what was read of the open project is marked with its number. */
export function MailSource({ mail, block, field, hrefOf }: Props) {
  const { source, blocks, footer_from } = mail
  const start = source.indexOf('\n') + 1
  const end = footer_from ?? source.length
  const first = blocks[0]?.span_from ?? end
  const isAlone = blocks.length <= 1
  return (
    <div className={styles.source}>
      {!isAlone && <Grey text={source.slice(start, Math.max(first, start))} />}
      {isAlone && block && (
        <Marked
          field={field}
          hrefOf={hrefOf}
          lines={linesWith(source, { from: start, to: end }, block.readings)}
        />
      )}
      {blocks.length === 0 && <Grey text={source.slice(start, end)} />}
      {!isAlone &&
        blocks.map((one) => (
          <section key={one.id}>
            <p className={styles.ruler}>
              {circled(one.position + 1)} {rulerText(one)}
            </p>
            {one.id === block?.id ? (
              <Marked
                field={field}
                hrefOf={hrefOf}
                lines={linesWith(source, { from: one.span_from, to: one.span_to }, one.readings)}
              />
            ) : (
              <Grey text={source.slice(one.span_from, one.span_to)} />
            )}
          </section>
        ))}
      {footer_from !== null && (
        <>
          <p className={styles.ruler}>署名・フッター（読み取りません）</p>
          <Grey text={source.slice(footer_from)} />
        </>
      )}
    </div>
  )
}

function rulerText({ state, position, match_item_id }: BlockView): string {
  if (state === 'open') return `ここから${position + 1}件目`
  return match_item_id === null ? '充足の連絡' : `充足の連絡 → 終了の候補 AN-${match_item_id}`
}

function Grey({ text }: { text: string }) {
  return <p className={styles.grey}>{text.trim()}</p>
}

type MarkedProps = Pick<Props, 'field' | 'hrefOf'> & { lines: Line[] }

function Marked({ lines, field, hrefOf }: MarkedProps) {
  return (
    <div className={styles.lines}>
      {lines.map(({ at, stretches }) => (
        <p key={at}>
          {stretches.map((one) =>
            one.number === null || one.field === null ? (
              <span key={one.at}>{one.text}</span>
            ) : (
              <Link
                key={one.at}
                className={styles.mark}
                data-group={groupOf(one.field)}
                aria-current={one.field === field ? 'true' : undefined}
                to={hrefOf({ field: one.field })}
                preventScrollReset
              >
                <sup>{one.number}</sup>
                {one.text}
              </Link>
            ),
          )}
        </p>
      ))}
    </div>
  )
}
