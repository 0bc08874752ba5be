import { Form, redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { recordState } from '#features/items/record/item-record.codes.ts'
import { MOST_KEYS, UpdateTable } from '#features/mail-intake/components/mail-update-table.tsx'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { inboxAddress, inboxOf, nextOf } from '#features/mail-intake/queue/inbox-list.form.ts'
import { dayText } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/intake-update.ts'
import styles from './intake-update.module.css'

const FORM = 'update'

/** Each key as long as there is something that it does. */
function keysFor(count: number) {
  const numbers = count > 1 ? `1〜${Math.min(count, MOST_KEYS)}` : '1'
  return [
    ...(count > 0 ? [{ keys: [numbers], text: '項目を選ぶ・外す' }] : []),
    { keys: ['⌘', 'Enter'], text: '選んだ項目を反映' },
    ...(count > 0 ? [{ keys: ['A'], text: 'すべて反映' }] : []),
    { keys: ['Esc'], text: 'メールに戻る' },
  ]
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const item_id = searchParams.get('item')
  const update = await load(args, calls.getUpdateCall, {
    block_id: searchParams.get('block') ?? '',
    ...(item_id && { item_id }),
  })
  return { update, inbox: inboxOf(searchParams), token: formToken(args) }
}

/** Updates the item by the lines that are ticked, or by all of them. */
export async function action(args: Route.ActionArgs) {
  const inbox = inboxOf(args.url.searchParams)
  const { result, refusal } = await submit(
    args,
    calls.decideBlockCall,
    ({ block_id, item_id, version, fields, every }) => ({
      block_id: String(block_id),
      item_id: String(item_id),
      version: String(version),
      action: 'update',
      next_of: nextOf(inbox),
      fields: (every ? String(every).split(' ') : [fields ?? []].flat().map(String)).filter(
        Boolean,
      ),
    }),
  )
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(inboxAddress(inbox, { mail: result.next_mail_id }), 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'メールによる更新', isHidden: true })
}

export default function IntakeUpdate({ loaderData, actionData }: Route.ComponentProps) {
  const { update, inbox, token } = loaderData
  const { item, lines, mail_id, block_id } = update
  const error = actionData && (Object.values(actionData.errors ?? {})[0]?.[0] ?? actionData.message)
  return (
    <OfficeScreen
      title={item.name}
      crumb={{
        to: inboxAddress(inbox, { mail: mail_id, block: block_id }),
        text: 'メール取込',
        code: `AN-${item.id}`,
      }}
      note={`${recordState.label(item.state)}・第${item.version}版・変更 ${lines.length}`}
      keys={keysFor(lines.length)}
      below={<Acts {...update} />}
    >
      <div className={styles.columns}>
        <Form method="post" id={FORM} className={styles.changes}>
          <FormToken token={token} />
          <input type="hidden" name="block_id" value={block_id} />
          <input type="hidden" name="item_id" value={item.id} />
          <input type="hidden" name="version" value={item.version} />
          {error && (
            <p className={styles.refused} role="alert">
              {error}
            </p>
          )}
          <UpdateTable key={item.version} lines={lines} />
          <p className={styles.confirmation}>{confirmationText(update)}</p>
        </Form>
        <section className={styles.mail} aria-label="メール">
          <h2>{update.subject || '（件名なし）'}</h2>
          <p className={styles.from}>{update.sender || '差出人なし'}</p>
          <p className={styles.text}>{update.text.trim()}</p>
        </section>
      </div>
    </OfficeScreen>
  )
}

type ShownUpdate = Route.ComponentProps['loaderData']['update']

/** What applying the mail makes of the confirmation of a posting; nothing of a draft. */
function confirmationText({ confirms, item: { state, confirmed_at } }: ShownUpdate): string {
  if (confirms) return '反映すると、募集中と確認した日が今日になります。'
  if (confirmed_at === null || state === 'deleted' || state === 'ended') return ''
  return `このメールのあと、${dayText(confirmed_at)}に募集中と確認済みです。確認した日は変わりません。`
}

type ActsProps = Pick<ShownUpdate, 'lines' | 'confirms'>

/** What the mail does not name is removed by its own tick alone. */
function Acts({ lines, confirms }: ActsProps) {
  const stated = lines.filter(({ way, is_on }) => way !== 'remove' || is_on)
  const offered = lines.filter(({ is_on }) => !is_on).length
  return (
    <div className={styles.acts}>
      <OfficeButton look="filled" type="submit" form={FORM} hotkey="mod+enter">
        {lines.length > 0
          ? '選んだ項目を反映'
          : `変更なしで${confirms ? '確認' : '処理'}済みにする`}
      </OfficeButton>
      {stated.length > 0 && (
        <OfficeButton
          type="submit"
          form={FORM}
          name="every"
          value={stated.map(({ key }) => key).join(' ')}
          hotkey="a"
        >
          メールの内容をすべて反映
        </OfficeButton>
      )}
      {offered > 0 && (
        <span className={styles.note}>印のない{offered}項目は選んだときだけ変わります</span>
      )}
    </div>
  )
}
