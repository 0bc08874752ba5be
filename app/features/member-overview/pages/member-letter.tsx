import { idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getSentLetterCall } from '#features/member-overview/member-overview.admin-api.server.ts'
import { memberCode } from '#features/members/member.words.ts'
import { dayText, timeText } from '#ui/date-text.ts'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/member-letter.ts'
import styles from './member-letter.module.css'

export async function loader(args: Route.LoaderArgs) {
  const id = idIn(args)
  return { id, letter: await load(args, getSentLetterCall, { id, mail_id: args.params.mail }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '送ったメール', isHidden: true })
}

export default function MemberLetter({ loaderData: { id, letter } }: Route.ComponentProps) {
  const { subject, text, sent_at } = letter
  return (
    <OfficeScreen
      title="送ったメール"
      crumb={{ to: `/admin/members/${id}`, text: '会員', code: memberCode(id) }}
      note="この閲覧は監査ログに残ります"
    >
      <Pane title={subject} note="コードとリンクの鍵は伏せています">
        <PaneFacts facts={[['送信', `${dayText(sent_at)} ${timeText(sent_at)}`]]} />
        <p className={styles.text}>{text}</p>
      </Pane>
    </OfficeScreen>
  )
}
