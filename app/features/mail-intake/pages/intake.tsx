import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { idFrom } from '#core/calls/number-text.ts'
import { momentInJapan } from '#core/moment-text.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { type FormAnswer, formToken, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { InboxSearch } from '#features/mail-intake/components/inbox-search.tsx'
import { MailArchive } from '#features/mail-intake/components/mail-archive.tsx'
import { MailCuts } from '#features/mail-intake/components/mail-cuts.tsx'
import { Decision } from '#features/mail-intake/components/mail-decision.tsx'
import { FieldList, isRowRefused } from '#features/mail-intake/components/mail-field-list.tsx'
import { MailHead } from '#features/mail-intake/components/mail-head.tsx'
import { MailList } from '#features/mail-intake/components/mail-list.tsx'
import { MailSource } from '#features/mail-intake/components/mail-source.tsx'
import { MailTurn } from '#features/mail-intake/components/mail-turn.tsx'
import { ProjectOffers } from '#features/mail-intake/components/project-offers.tsx'
import { isKnownProject } from '#features/mail-intake/known-project.rules.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { DOUBTFUL } from '#features/mail-intake/mail-intake.codes.ts'
import { circled } from '#features/mail-intake/mail-intake.words.ts'
import {
  inboxAddress,
  inboxOf,
  inboxQuery,
  isWordsOfAll,
} from '#features/mail-intake/queue/inbox-list.form.ts'
import { useMailClaim } from '#features/mail-intake/queue/mail-claim.browser.ts'
import { listAssigneesCall } from '#features/mail-intake/queue/mail-queue.admin-api.server.ts'
import { foldOffers } from '#features/mail-intake/queue/project-offer.rules.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/intake.ts'
import styles from './intake.module.css'

export const handle = { isSlim: true }

/** Each key as long as there is something that it does. */
function keysFor({ mail, blockId, field, before, after }: IntakePage) {
  const block = mail && openBlock(mail, blockId)
  const count = block?.readings.find((one) => one.field === field)?.others.length ?? 0
  const isHeld = mail !== undefined && mail.turn.held_by !== null
  const isUndecided = block?.decision === null && !isHeld
  const isOpen = isUndecided && block.state === 'open'
  const isRead = isOpen && block.readings.some((one) => one.field === field)
  const isKnown = isOpen && isKnownProject(block)
  const isDoubtful = block?.readings.some(({ confidence }) => confidence < DOUBTFUL)
  return [
    ...(isRead ? [{ keys: ['Tab'], text: '次の項目' }] : []),
    ...(isDoubtful ? [{ keys: ['G'], text: '次の要確認' }] : []),
    ...(isRead ? [{ keys: ['Enter'], text: '確定' }] : []),
    ...(isRead ? [{ keys: ['E'], text: '書き直す' }] : []),
    ...(isHeld ? [{ keys: ['O'], text: '引き継ぐ' }] : []),
    ...(count > 0 ? [{ keys: ['1', '2'].slice(0, count), text: 'ほかの読み' }] : []),
    ...(isOpen ? [{ keys: ['H'], text: '選んだ文字を項目に' }] : []),
    ...(before ? [{ keys: ['['], text: '前のメール' }] : []),
    ...(after ? [{ keys: [']'], text: '次のメール' }] : []),
    ...(isKnown ? [{ keys: ['⌘', 'Enter'], text: '既存を更新' }] : []),
    ...(isOpen ? [{ keys: isKnown ? ['N'] : ['⌘', 'Enter'], text: '下書きにして次へ' }] : []),
    ...(isUndecided && !isOpen ? [{ keys: ['⌘', 'Enter'], text: '終了にして次へ' }] : []),
  ]
}

/** The one that is asked for, or else the first that nobody has decided on. */
function openBlock({ blocks }: Mail, blockId: number) {
  const first = blocks.find(({ decision }) => decision === null) ?? blocks[0]
  return blocks.find(({ id }) => id === blockId) ?? first
}

export async function loader(args: Route.LoaderArgs) {
  const inbox = inboxOf(args.url.searchParams)
  const { list } = await loadList(args, calls.searchMailsCall, {
    per_page: 100,
    ...(isWordsOfAll(inbox) ? { state: 'all' as const } : {}),
  })
  const counts = await load(args, calls.countMailsCall, {})
  const free = list.rows.find(({ held_by, is_mine }) => held_by === null || is_mine)
  const id = idFrom(args.url.searchParams.get('mail')) ?? (free ?? list.rows[0])?.id
  const mail = id === undefined ? undefined : await load(args, calls.getMailCall, { id })
  const lines = foldOffers(list.rows)
  const place = lines.findIndex(
    (line) => line.id === id || line.offers.some(({ mail_id }) => mail_id === id),
  )
  return {
    lines,
    paging: { page: list.page, per_page: list.per_page, total: list.total },
    counts,
    staff: (await load(args, listAssigneesCall, {})).rows,
    mail: mail && { ...mail, when: momentInJapan(mail.received_at) },
    before: lines[place - 1]?.id,
    after: lines[place + 1]?.id,
    blockId: idFrom(args.url.searchParams.get('block')) ?? 0,
    field: args.url.searchParams.get('field') ?? undefined,
    isCutting: args.url.searchParams.has('cut'),
    inbox,
    canSetUp: hasCapability(args, 'settings.manage'),
    token: formToken(args),
  }
}

/** Where somebody else has taken the mail over meanwhile, it is shown as theirs. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isTaken = change.actionStatus === 409 && change.nextUrl.searchParams.has('mail')
  return isTaken || change.defaultShouldRevalidate
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'メール取込', isHidden: true })
}

type IntakePage = Route.ComponentProps['loaderData']
type Mail = NonNullable<IntakePage['mail']>

export default function Intake({ loaderData }: Route.ComponentProps) {
  const { lines, paging, counts, mail, before, after, inbox, canSetUp, token } = loaderData
  const refused = useActAnswer()
  const turnTo = (id: number) => inboxAddress(inbox, { mail: id })
  const isWaiting = !isWordsOfAll(inbox) && (inbox.state ?? 'waiting') === 'waiting'
  const turned = { state: isWaiting ? 'all' : 'waiting', page: undefined }
  const ofItems = counts.project + counts.close
  const waiting = ofItems + counts.candidate + counts.other
  return (
    <OfficeScreen
      title="メール取込"
      note={`未処理 ${waiting}通（案件・終了 ${ofItems}通）`}
      keys={keysFor(loaderData)}
      actions={
        <>
          {before && (
            <OfficeLink look="bare" hotkey="[" to={turnTo(before)}>
              前
            </OfficeLink>
          )}
          {after && (
            <OfficeLink look="bare" hotkey="]" to={turnTo(after)}>
              次
            </OfficeLink>
          )}
          <OfficeLink look="bare" to={inboxAddress(inbox, turned)}>
            {isWaiting ? 'すべて' : '未処理だけ'}
          </OfficeLink>
          {canSetUp && (
            <OfficeLink look="bare" to="/admin/intake/mailboxes">
              メールボックス
            </OfficeLink>
          )}
          {canSetUp && (
            <OfficeLink look="bare" to="/admin/intake/settings">
              設定
            </OfficeLink>
          )}
          <OfficeLink look="bare" to="/admin/intake/senders">
            差出人
          </OfficeLink>
          <OfficeLink look="bare" to="/admin/intake/rules">
            規則
          </OfficeLink>
          <OfficeLink to="/admin/intake/paste" hotkey="i">
            貼り付け・.eml を読む
          </OfficeLink>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.inbox}>
          <InboxSearch inbox={inbox} />
          <MailList
            rows={lines}
            counts={counts}
            inbox={inbox}
            openId={mail?.id}
            paging={paging}
            token={token}
          />
        </div>
        {mail ? (
          <OpenMail key={mail.id} data={loaderData} mail={mail} refused={refused} />
        ) : (
          <p className={styles.nothing}>
            {inbox.keyword
              ? '短い言葉にするか、検索欄を空にして一覧に戻ってください。'
              : '取り込むメールを貼り付けるか、ファイルを選んでください。'}
          </p>
        )}
      </div>
    </OfficeScreen>
  )
}

type OpenProps = {
  data: IntakePage
  mail: Mail
  refused: FormAnswer | undefined
}

function OpenMail({ data, mail, refused }: OpenProps) {
  const { blockId, field, isCutting, token, inbox, staff } = data
  const isHeld = mail.turn.held_by !== null
  useMailClaim({
    id: mail.id,
    isFree: mail.state === 'waiting' && !isHeld,
    isMine: mail.turn.is_mine,
  })
  const block = openBlock(mail, blockId)
  const opened = { mail: mail.id, block: block?.id }
  const hrefOf = (change: Record<string, string>) => inboxAddress(inbox, { ...opened, ...change })
  const actTo = (act: string) => `${act}${inboxQuery(inbox, { ...opened, field })}`
  const isShownInRow = isRowRefused(refused, field) && block?.state === 'open' && !isHeld
  const error =
    refused && !isShownInRow && (Object.values(refused.errors ?? {})[0]?.[0] ?? refused.message)
  return (
    <>
      <div className={styles.mail}>
        <MailHead mail={mail} token={token} hrefOf={hrefOf} actTo={actTo} blockId={block?.id}>
          <MailTurn mail={mail} staff={staff} token={token} actTo={actTo} />
        </MailHead>
        {isCutting && !isHeld ? (
          <MailCuts mail={mail} token={token} actTo={actTo} />
        ) : (
          <MailSource mail={mail} block={block} field={field} hrefOf={hrefOf} />
        )}
      </div>
      <div className={styles.reading}>
        {block ? (
          <>
            <ReadingHead block={block} field={field} hrefOf={hrefOf} />
            <ProjectOffers
              offers={block.offers}
              title={block.title}
              mailId={mail.id}
              inbox={inbox}
            />
            {error && (
              <p className={styles.refused} role="alert">
                {error}
              </p>
            )}
            {block.state === 'open' && (
              <FieldList
                block={block}
                isHeld={isHeld}
                field={field}
                token={token}
                hrefOf={hrefOf}
                actTo={actTo}
              />
            )}
            {!isHeld && (
              <Decision block={block} mail={mail} token={token} inbox={inbox} actTo={actTo} />
            )}
          </>
        ) : (
          <p className={styles.nothing}>案件はありません。種類が違うときは、上で変えてください。</p>
        )}
        {!isHeld && <MailArchive mail={mail} token={token} actTo={actTo} />}
      </div>
    </>
  )
}

type HeadProps = {
  block: Mail['blocks'][number]
  field: string | undefined
  hrefOf: (change: Record<string, string>) => string
}

function ReadingHead({ block, field, hrefOf }: HeadProps) {
  const doubtful = block.readings.filter(({ confidence }) => confidence < DOUBTFUL)
  const place = doubtful.findIndex((one) => one.field === field)
  const next = doubtful[place + 1] ?? doubtful[0]
  const match = block.match_item_id
  return (
    <header className={styles.head}>
      <b>{circled(block.position + 1)} の読み取り</b>
      <span>
        {block.readings.length}項目・要確認 {doubtful.length}
      </span>
      {next && (
        <OfficeLink look="bare" isSmall hotkey="g" to={hrefOf({ field: next.field })}>
          次の要確認
        </OfficeLink>
      )}
      <span className={styles.match}>
        {match === null ? '似た案件なし' : `AN-${match}（${block.match_why ?? ''}）`}
      </span>
    </header>
  )
}
