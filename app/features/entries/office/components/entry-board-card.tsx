import { memo } from 'react'
import { Form, Link } from 'react-router'
import { entryStage, waitingStages } from '#features/entries/entry.codes.ts'
import { canMove, needsConsent, nextStage } from '#features/entries/entry.rules.ts'
import type { Card } from '#features/entries/office/entry-board.schema.ts'
import { awaitedText, leftText } from '#features/entries/office/entry-board.words.ts'
import { FULL_WEEK } from '#features/items/day-rate.rules.ts'
import { statedDaysText } from '#features/items/day-rate.words.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { Key } from '#ui/office/key.tsx'
import styles from './entry-board-card.module.css'

type Props = {
  card: Card
  token: string
  mayMove: boolean
  /** The card that the keys are for: M opens its steps. */
  isCursor: boolean
  /** The same function each time, so that of hundreds of cards those alone are rendered that change. */
  onFocus: (id: number) => void
}

/** One application: who and for how much, for what, and how long until somebody should have acted. */
export const BoardCard = memo(function BoardCard({
  card,
  token,
  mayMove,
  isCursor,
  onFocus,
}: Props) {
  const { id, member_name, item_name, timer } = card
  const urgency = timer && (timer.days_over > 0 ? 'over' : timer.days_left === 0 ? 'soon' : 'calm')
  return (
    <li className={styles.card} data-card={id} data-urgency={urgency} onFocus={() => onFocus(id)}>
      <div className={styles.who}>
        <Link to={`/admin/entries/${id}`}>{member_name}</Link>
        <Rates card={card} />
      </div>
      <p className={styles.item} title={item_name}>
        {item_name}
      </p>
      <p className={styles.time}>
        <strong>
          {urgency === 'over' && <span aria-hidden="true">× </span>}
          {leftText(card)}
        </strong>
        <span>{awaitedText(card)}</span>
      </p>
      <svg
        className={styles.timer}
        viewBox="0 0 100 3"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className={styles.ground} width="100" height="3" />
        {timer && <rect width={timer.days_over > 0 ? 100 : Math.max(4, timer.used)} height="3" />}
      </svg>
      {mayMove && <Steps card={card} token={token} isCursor={isCursor} />}
    </li>
  )
})

/** The wish beside the rate; the days of each where the posting has changed its own since. */
function Rates({ card }: Pick<Props, 'card'>) {
  const { rate_wished, rate_max, rate_detail, rate_days, rate_wished_days } = card
  const daysOf = (days: number | null) => `週${days ?? FULL_WEEK}日の金額`
  const isChanged =
    rate_wished !== null &&
    rate_wished_days !== null &&
    rate_wished_days !== (rate_days ?? FULL_WEEK)
  return (
    <span className={styles.rate}>
      <strong>{rate_wished ?? '–'}</strong>
      {isChanged && <small>{daysOf(rate_wished_days)}</small>}／
      {rate_max === null ? rate_detail || '–' : `${rate_max / 10_000}万`}
      <small>{isChanged ? daysOf(rate_days) : statedDaysText({ rate_days })}</small>
    </span>
  )
}

type StepsProps = Pick<Props, 'card' | 'token' | 'isCursor'>

/** Where the card may go, by number. What the stage or a missing consent forbids cannot be pressed. */
function Steps({ card, token, isCursor }: StepsProps) {
  const { id, stage, member_name } = card
  const next = nextStage(stage)
  const isOpen = (to: (typeof waitingStages)[number]) =>
    canMove(stage, to) && (card.has_consented || !needsConsent(to))
  return (
    <details className={styles.steps} name="board-steps">
      <summary aria-label={`${member_name}を移す`} data-hotkey={isCursor ? 'm' : undefined}>
        移す
      </summary>
      <Form className={styles.menu} method="post">
        <FormToken token={token} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="from" value={stage} />
        <p>どこへ移しますか</p>
        {waitingStages.map((to, index) => (
          <button
            key={to}
            type="submit"
            name="to"
            value={to}
            disabled={!isOpen(to)}
            data-hotkey={index + 1}
            data-next={to === next ? '' : undefined}
          >
            <Key>{String(index + 1)}</Key>
            {entryStage.label(to)}
            <span>{to === stage ? 'いま' : to === next ? '次' : ''}</span>
          </button>
        ))}
        {stage === 'offered' && (
          <button type="submit" name="to" value="started" data-hotkey="7" data-next="">
            <Key>7</Key>参画決定<span>次</span>
          </button>
        )}
        <Link to={`/admin/entries/${id}?to=declined#move`} data-hotkey="0">
          <Key>0</Key>見送り・辞退…
        </Link>
        {!card.has_consented && <p>提案から先は、ご本人の同意のあとで選べます。</p>}
      </Form>
    </details>
  )
}
